// Keeps the site for the next visit, with or without a network. A version stays whole: a new one
// takes its place when no page of the old one is open any more.

/** Other sites of the same origin have caches, too. */
const OWN = `nqueens-sheet ${registration.scope} `;
const NAME = `${OWN}{version}`;
const FILES = "{files}";

const fresh = () => FILES.map((file) => new Request(file, { cache: "reload" }));
oninstall = (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh())));

onactivate = (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(OWN) && name !== NAME))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );

onfetch = (event) => event.respondWith(answer(event.request));

/** A file of this version; a font is kept once it was needed. */
async function answer(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok && request.url.startsWith(`${registration.scope}fonts/`)) cache.put(request, file.clone());
  return file;
}
