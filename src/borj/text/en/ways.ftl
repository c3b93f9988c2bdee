# What leads to pages whose own words come with them.
web-way-exercises = Exercises
web-way-exercises-note = Positions with one right turn.
practice-own-practise = Practise these
oracle-link = Ask the oracle
oracle-link-brief = Oracle
table-link = At your own table: clock, score, rules
table-allowed = Is this allowed?
privacy-title = What is kept of you
bots-title = Your bots
bots-way-note = Programs of yours can play here, too.
