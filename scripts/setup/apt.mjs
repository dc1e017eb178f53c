import { capture } from './steps.mjs';

/** Tries to install a Debian package, which only root may. */
export async function installPackage(name, say) {
  if (process.getuid?.() !== 0) return;
  say(`apt-get install ${name}`);
  await capture('apt-get', ['update', '-q']).catch(() => {});
  await capture('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  }).catch(() => {});
}
