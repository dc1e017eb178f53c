import { readFileSync, writeFileSync } from 'node:fs';

// Some registries omit the packages of other platforms from the lock, which npm ci then rejects elsewhere.
// They are added here, without a registry's address.
const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;
let added = 0;

for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(place, name)) continue;
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...platformOf(name),
      ...(dev && { dev }),
      optional: true,
    };
    added++;
  }
}
for (const entry of Object.values(packages)) delete entry.resolved;

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added`);

/** Resolves like npm: the package's own folder first, then each folder above. */
function isLocked(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const one = (key, known) => {
    const found = known.filter((word) => words.includes(word));
    return found.length > 0 ? { [key]: found } : {};
  };
  const libc = words.includes('musl') ? { libc: ['musl'] } : words.includes('gnu') ? { libc: ['glibc'] } : {};
  return {
    ...one('cpu', ['arm64', 'arm', 'x64', 'ia32', 'wasm32']),
    ...libc,
    ...one('os', ['android', 'darwin', 'freebsd', 'linux', 'win32']),
  };
}
