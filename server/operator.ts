import { readConfig } from './config';
import { withDatabase } from './database';
import { StartFault } from './db/fault';

/** The operator's commands, by name; each is given the database and the words after its name. */
const commands: Record<string, (url: string, words: string[]) => Promise<void>> = {};

export async function run(words: string[]): Promise<void> {
  const name = Object.keys(commands).find((command) => words.join(' ').startsWith(command));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) {
    console.error(`Commands: ${Object.keys(commands).join(', ') || 'none yet'}`);
    process.exit(1);
  }
  try {
    await withDatabase(readConfig(), (url) => command(url, words.slice(name.split(' ').length)));
  } catch (error) {
    console.error(error instanceof StartFault ? error.message : error);
    process.exit(1);
  }
}
