"""Sentences about turns are true: what each says is looked up once more, by playing it out."""
