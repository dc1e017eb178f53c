import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { HOUR_MS } from '../../../kernel/time/durations';
import { type Behaviour, createTestBank, type TestBankOptions } from '../../bank/test-bank';

/** By the last digit of the amount. */
export const BEHAVIOURS: readonly Behaviour[] = [
  { kind: 'pay' },
  { kind: 'settle' },
  { kind: 'refuse', code: 'AC04' },
  { kind: 'pay_then_refuse', code: 'AM04' },
  { kind: 'pay_late', hours: 5 },
  { kind: 'report_twice' },
  { kind: 'out_of_order' },
  { kind: 'return_after', days: 1, reason: 'AC04', charges: 250n },
  { kind: 'charge', amount: 150n },
  { kind: 'pay' },
];

export const behaviourOf = (amount: bigint): Behaviour => BEHAVIOURS[Number(amount % 10n)]!;

// Files are read once they have not changed for some seconds.
const AGE_S = 60;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export type TakenFile = { readonly name: string; readonly sha256: string; readonly text: string };

/** A bank whose hours pass with each exchange of files. It keeps what it was sent. */
export function createExchange(
  folders: { readonly out: string; readonly in: string },
  options: Omit<TestBankOptions, 'clock' | 'rule'>,
) {
  let now = new Date();
  const bank = createTestBank({
    ...options,
    clock: () => now,
    rule: ({ amount }) => behaviourOf(amount!),
  });
  const taken = new Map<string, TakenFile>();
  const receive = () => {
    for (const name of readdirSync(folders.out).sort()) {
      if (name.endsWith('.tmp') || taken.has(name)) continue;
      const bytes = readFileSync(path.join(folders.out, name));
      taken.set(name, { name, sha256: sha256(bytes), text: bytes.toString() });
      bank.receive(name, bytes);
    }
  };
  return {
    bank,
    folders,
    taken: (): readonly TakenFile[] => [...taken.values()],
    /** Files that were changed or removed after the bank took them, and parts of uploads that were left. */
    whatChanged(): string[] {
      const names = readdirSync(folders.out);
      const changed = [...taken.values()].filter(
        (one) =>
          !names.includes(one.name) || sha256(readFileSync(path.join(folders.out, one.name))) !== one.sha256,
      );
      return [...changed.map(({ name }) => name), ...names.filter((name) => name.endsWith('.tmp'))];
    },
    pass(): void {
      receive();
      now = new Date(now.getTime() + HOUR_MS);
      bank.advance(now);
      const writtenAt = new Date(Date.now() - AGE_S * 1000);
      for (const { name, bytes } of bank.flush()) {
        const file = path.join(folders.in, name);
        writeFileSync(file, bytes);
        utimesSync(file, writtenAt, writtenAt);
      }
    },
    /** As a bank does after some time. */
    async removeRead(client: pg.Client, connection: string): Promise<void> {
      const names = readdirSync(folders.in);
      const { rows } = await client.query<{ name: string }>(
        `SELECT DISTINCT f.name FROM bank_file f JOIN bank_connection c ON c.id = f.connection_id
         WHERE c.name = $2 AND f.direction = 'in' AND f.name = ANY ($1)
           AND f.created_at < now() - interval '1 second'`,
        [names, connection],
      );
      for (const { name } of rows) rmSync(path.join(folders.in, name), { force: true });
    },
    listUnread: (): string[] => readdirSync(folders.in),
  };
}

export type Exchange = ReturnType<typeof createExchange>;
