import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { Farshore } from 'farshore';
import { Problem } from './problem.js';

type Settings = {
  readonly url: string;
  readonly token: string;
  /** Signs the events that `listen` and `trigger` forward. */
  readonly webhook_secret: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const fileOf = ({ FARSHORE_CONFIG, XDG_CONFIG_HOME }: Environment): string =>
  FARSHORE_CONFIG ?? path.join(XDG_CONFIG_HOME ?? path.join(homedir(), '.config'), 'farshore', 'config.json');

const readStored = async (env: Environment): Promise<Partial<Settings>> => {
  try {
    return JSON.parse(await readFile(fileOf(env), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Problem(`${fileOf(env)} cannot be read: ${(error as Error).message}`);
  }
};

/** Readable by its owner only. Returns the name of the file. */
export async function store(env: Environment, settings: Pick<Settings, 'url' | 'token'>): Promise<string> {
  const file = fileOf(env);
  const { webhook_secret = `whsec_${randomBytes(24).toString('base64')}` } = await readStored(env);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify({ ...settings, webhook_secret }, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return file;
}

/** FARSHORE_URL and FARSHORE_TOKEN come before the stored settings. */
export async function readSettings(env: Environment): Promise<Settings> {
  const stored = await readStored(env);
  const url = env.FARSHORE_URL ?? stored.url;
  const token = env.FARSHORE_TOKEN ?? stored.token;
  if (!url || !token)
    throw new Problem('Run `farshore login` first, or set FARSHORE_URL and FARSHORE_TOKEN.');
  const webhook_secret = env.WEBHOOK_SECRET ?? stored.webhook_secret;
  return { url, token, webhook_secret: webhook_secret ?? `whsec_${randomBytes(24).toString('base64')}` };
}

export const clientOf = ({ url, token }: Pick<Settings, 'url' | 'token'>): Farshore =>
  new Farshore({ baseUrl: url, token });
