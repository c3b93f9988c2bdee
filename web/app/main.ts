/** Where the page begins: settings are there, the language is loaded, then it is drawn. */

import "@fontsource-variable/vazirmatn/wght.css";
import "../generated/theme.css";
import "./style/base.css";
import "./style/header.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { catalogue } from "./net/api.ts";
import { wire } from "./net/wire.svelte.ts";
import { keepLater } from "./offline/idle.ts";
import { marked } from "./offline/marked.ts";
import { find } from "./pages/routes.ts";
import { keepPlace } from "./state/place.ts";
import { router } from "./state/router.svelte.ts";
import { settings } from "./state/settings.svelte.ts";
import { wait } from "./state/wait.ts";
import { messagesOf, speech } from "./text/speech.svelte.ts";

const PATIENCE = 1500; // milliseconds

// What the page will need is fetched beside the language, not after it.
const early = [find(router.place.path)?.route.load(), catalogue(), import("../board/index.ts")];
for (const part of early) part?.catch(() => undefined);
wire.connect();

// Games that only this browser has are played before the wire is asked for them.
const own = marked()
  ? import("./offline/hall.svelte.ts").then(({ hall }) => hall.open())
  : undefined;

// A database that does not answer is not waited for: what it has is shown when it does.
const soon = Promise.race([own?.catch(() => undefined), wait(PATIENCE)]);
await Promise.all([speech.learn(settings.lang), soon]);
router.listen();
keepPlace();
mount(App, { target: document.getElementById("app") ?? document.body });
keepLater();

// The doors for tests: that which compares every message with Python's, and that of the local book.
const borjDesk = async (): Promise<unknown> => (await import("./book/local.ts")).localDesk();
Object.assign(globalThis, { borjMessages: messagesOf, borjDesk });
