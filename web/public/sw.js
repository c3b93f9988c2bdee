/**
 * What is kept for offline (app/offline/keep.ts fills the caches) is given from there: files that
 * have their contents in their names always, pages where the network does not answer: rulebooks
 * as the server wrote them, the app's own page for every other address. And notifications, which phones show only through a worker: a touch leads to the game.
 */

const PATIENCE = 4000; // milliseconds for a network that may be none
const LANGUAGES = navigator.languages.some((lang) => /^fa/i.test(lang))
  ? ["fa", "en"]
  : ["en", "fa"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") || pathname.startsWith("/icons/"))
    event.respondWith(file(request));
  else if (pathname.startsWith("/learn/")) event.respondWith(late(request, rulebook(pathname)));
});

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function page(request) {
  const { pathname } = new URL(request.url);
  if (/^\/(api|docs|embed)\//.test(pathname) || pathname.endsWith(".pdf")) return fetch(request);
  return late(request, (await rulebook(pathname)) ?? caches.match("/", { ignoreVary: true }));
}

/** What the network says, or what is kept where it says nothing in time. */
async function late(request, found) {
  const kept = await found;
  if (!kept) return fetch(request);
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), waited]);
  // A proxy in front of a server that is away is no page of ours.
  return answer && answer.status < 500 ? answer : kept;
}

/** A page of the rulebooks; an address that names no language shows one, and the page goes on. */
async function rulebook(pathname) {
  const path = pathname.replace(/\/$/, "");
  if (!/^\/learn(\/|$)/.test(path)) return undefined;
  for (const one of [path, ...LANGUAGES.map((lang) => `${path}/${lang}`)]) {
    const kept = await caches.match(one, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(show(notification.data));
});

async function show(path) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
