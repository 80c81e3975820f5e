// Caches the site for use without a network. A new version replaces all files of the old one once
// no page of the old version is open.

/** Cache names of this site, since other sites of the same origin have caches, too. */
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

/** Answers with a file of this version. Fonts are cached on first use. */
async function answer(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok && request.url.startsWith(`${registration.scope}fonts/`)) cache.put(request, file.clone());
  return file;
}
