/** The wire where nobody answers: what is remembered is shown, and told anew when the line is back. */

import { beforeEach, expect, test, vi } from "vitest";
import type { Snapshot } from "../../generated/messages.ts";
import type { Elsewhere, Follower } from "./wire.svelte.ts";

class Socket {
  static made: Socket[] = [];
  sent: { say: string; game?: string; after?: number; id: number }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
vi.stubGlobal("WebSocket", Socket);
const sameBook = vi.fn(() => "same");
vi.mock("../book/same.ts", () => ({ sameBook }));
const { wire } = await import("./wire.svelte.ts");

const told = { said: "game", state: { id: "g", events: 7 }, turns: [] } as unknown as Snapshot;
const goesOn = vi.fn(() => false);
const elsewhere: Elsewhere = {
  has: () => false,
  told: () => undefined,
  takes: () => false,
  ask: () => Promise.reject(new Error("nobody")),
  follow: () => undefined,
  unfollow: () => undefined,
  goesOn,
  heard: () => undefined,
  remembered: (game) => Promise.resolve(game === "g" ? told : undefined),
  opened: () => undefined,
};
const refused = vi.fn();
const hear = vi.fn();
const follower: Follower = { after: () => (hear.mock.calls.length ? 7 : 0), hear, refused };
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

const hello = { said: "hello", book: null, me: {}, version: "1", now: 0 };
const followed = (socket: Socket | undefined): (typeof Socket.prototype.sent)[number] | undefined =>
  socket?.sent.find(({ say }) => say === "follow");

beforeEach(() => {
  sameBook.mockReturnValue("same");
  hear.mockClear();
  refused.mockClear();
});

test("a game is shown as it is remembered, sleeps, and is told as a whole later", async () => {
  const leave = wire.follow("g", follower);
  Socket.made.at(-1)?.close();
  wire.settle(elsewhere);
  await rest();
  expect(hear).toHaveBeenCalledExactlyOnceWith(told);
  expect(wire.asleep("g")).toBe(true);
  goesOn.mockReturnValue(true);
  expect(wire.asleep("g")).toBe(false); // one that needs nobody else
  goesOn.mockReturnValue(false);
  wire.hurry();
  Socket.made.at(-1)?.say(hello);
  expect(followed(Socket.made.at(-1))).toMatchObject({ game: "g", after: 0 });
  expect(wire.asleep("g")).toBe(false);
  leave();
});

test("a game that is played here is told by whoever plays it, not by memory", async () => {
  const leave = wire.follow("g", follower);
  wire.settle({ ...elsewhere, has: () => true });
  Socket.made.at(-1)?.close();
  await rest();
  expect(hear).not.toHaveBeenCalled();
  leave();
  wire.settle(elsewhere);
  wire.hurry();
  Socket.made.at(-1)?.say(hello);
});

test("a game that is the server's now, and is refused there, says so", async () => {
  const leave = wire.follow("g", follower);
  const socket = Socket.made.at(-1) as Socket;
  socket.sent = [];
  wire.again("g");
  const id = followed(socket)?.id;
  socket.say({ said: "refused", id, fault: { key: "server-no-game", text: {} } });
  await rest();
  expect(refused).toHaveBeenCalledOnce();
  leave();
});

const play = { say: "play", game: "g", ply: 0, actions: [3], token: "t" } as const;

test("a page that is loaded anew for another book says nothing before", async () => {
  const leave = wire.follow("g", follower);
  Socket.made.at(-1)?.close(); // the server is replaced by a newer one
  void wire.ask(play).catch(() => undefined);
  wire.hurry();
  sameBook.mockReturnValue("reloading");
  Socket.made.at(-1)?.say(hello);
  await rest();
  expect(Socket.made.at(-1)?.sent).toEqual([]);
  leave();
});

test("of another book even then, it plays nothing, says so, and goes on with one of its own", async () => {
  const leave = wire.follow("g", follower);
  Socket.made.at(-1)?.close();
  const played = wire.ask(play);
  wire.hurry();
  sameBook.mockReturnValue("other");
  const socket = Socket.made.at(-1);
  socket?.say(hello);
  await expect(played).rejects.toMatchObject({ fault: { key: "web-other-book" } });
  await expect(wire.ask(play)).rejects.toMatchObject({ fault: { key: "web-other-book" } });
  expect(refused.mock.lastCall?.[0]).toMatchObject({ fault: { key: "web-other-book" } });
  expect(wire.state).toBe("other");
  // Not without the server either, though it could be played here.
  const here = vi.fn(() => Promise.reject(new Error("played")));
  wire.settle({ ...elsewhere, takes: () => true, ask: here });
  await expect(wire.ask(play)).rejects.toMatchObject({ fault: { key: "web-other-book" } });
  expect(here).not.toHaveBeenCalled();
  wire.settle(elsewhere);
  expect(socket?.sent).toEqual([]);

  sameBook.mockReturnValue("same");
  wire.hurry();
  Socket.made.at(-1)?.say(hello);
  expect(wire.state).toBe("open");
  expect(followed(Socket.made.at(-1))).toBeDefined();
  leave();
});
