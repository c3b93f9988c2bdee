/** What the board is given, as it crosses the wire: made from core/scene.py. */

export type {
  Choice,
  Effect,
  Label,
  Look,
  Pick,
  Piece,
  Shape,
  ShapeCell,
  Stack,
  Status,
  Tray,
} from "../generated/messages.ts";
