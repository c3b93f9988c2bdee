/**
 * What is kept for offline (app/offline/keep.ts fills the caches) is given from there: files that
 * have their contents in their names always, the page where the network does not answer. And
 * notifications, which phones show only through a worker: a touch leads to the game.
 */

const PATIENCE = 4000; // milliseconds for a network that may be none

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") || pathname.startsWith("/icons/"))
    event.respondWith(file(request));
});

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function page(request) {
  const kept = await caches.match("/", { ignoreVary: true });
  if (!kept || new URL(request.url).pathname.startsWith("/api/")) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  // A proxy in front of a server that is away is no page of ours.
  return answer && answer.status < 500 ? answer : kept;
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
