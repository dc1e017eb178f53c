import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from './apt.mjs';
import { capture, Fault } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_MS = 120_000;

export async function ensureChromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Fault(`CHROMIUM_PATH names ${named}, which is no program: correct it, or unset it.`);
  }
  const found = (await ofPlaywright()) ?? ofSystem();
  if (found) return found;
  say('playwright install chromium');
  const downloaded = await limited(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  ]);
  const own = downloaded && (await ofPlaywright());
  if (own) return own;
  await installPackage('chromium', say);
  const installed = ofSystem();
  if (installed) return installed;
  throw new Fault(
    'The browser tests need Chromium: install it, and set CHROMIUM_PATH when it is not in /usr/bin.',
  );
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  return place && existsSync(place) ? place : undefined;
}

function ofSystem() {
  return [...FOLDERS.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...ELSEWHERE].find(
    isProgram,
  );
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Gives up early, because behind a firewall the download would go through all its retries. */
async function limited(command, args) {
  const { status } = await capture('timeout', [String(DOWNLOAD_MS / 1000), command, ...args]).catch(() =>
    capture(command, args),
  );
  return status === 0;
}
