import type { RateSwitch, RateVersion } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { MINUTE_MS } from '../../../kernel/time/durations';
import { countTargetDays, isEcbCurrent } from './ecb-age';
import * as store from './store';

const SHOWN = 10;

type State = 'proposed' | 'scheduled' | 'current' | 'old' | 'replaced';

export type RatesStatus = {
  /** Null while quoting is on. */
  readonly off: { readonly since: string; readonly by: string; readonly reason: string } | null;
  /** The first of two people who switch quoting on again. */
  readonly on_proposed_by: string | null;
  readonly versions: readonly {
    readonly id: string;
    readonly source: string;
    readonly sha256: string;
    readonly state: State;
    readonly valid_from: string;
    /** Null for the ECB. */
    readonly valid_until: string | null;
    readonly age_minutes: number;
    /** Days of TARGET since it was published; null for a sheet. */
    readonly target_days: number | null;
    readonly loaded_by: string;
    readonly approved_by: string | null;
    readonly base: string;
    readonly rates: Readonly<Record<string, string>>;
  }[];
};

/** The newest versions of the rates, and whether live merchants are quoted. */
export async function readRatesStatus(services: Services): Promise<RatesStatus> {
  const { db, clock, calendar } = services;
  const now = clock.realNow();
  const state = await store.readSwitch(db);
  const sheets = await store.listVersions(db, 'sheet', SHOWN);
  const ecb = await store.listVersions(db, 'ecb', SHOWN);
  const inEffect = new Set([sheets, ecb].map((rows) => findInEffect(rows, now)?.id));
  return {
    off: describeOff(state),
    on_proposed_by: state.on_by?.name ?? null,
    versions: [...sheets, ...ecb].map((row) => ({
      id: row.id,
      source: row.source,
      sha256: row.sha256,
      state: stateOf(row, inEffect.has(row.id), now, services),
      valid_from: row.valid_from.toISOString(),
      valid_until: row.valid_until?.toISOString() ?? null,
      age_minutes: Math.floor((now.getTime() - row.valid_from.getTime()) / MINUTE_MS),
      target_days: row.source === 'ecb' ? countTargetDays(calendar, row.valid_from, now) : null,
      loaded_by: row.loaded_by.name,
      approved_by: row.approved_by?.name ?? null,
      base: row.base,
      rates: row.rates,
    })),
  };
}

const describeOff = ({ off_at, off_by, off_because }: RateSwitch): RatesStatus['off'] =>
  off_at && { since: off_at.toISOString(), by: off_by!.name, reason: off_because! };

function findInEffect(rows: readonly RateVersion[], now: Date): RateVersion | undefined {
  const applied = rows.filter(({ effective_at }) => effective_at && effective_at <= now);
  const rank = ({ effective_at, approved_at }: RateVersion) => [
    effective_at!.getTime(),
    approved_at!.getTime(),
  ];
  return applied.sort((a, b) => rank(b)[0]! - rank(a)[0]! || rank(b)[1]! - rank(a)[1]!)[0];
}

function stateOf(row: RateVersion, isInEffect: boolean, now: Date, { calendar }: Services): State {
  if (!row.effective_at) return 'proposed';
  if (row.effective_at > now) return 'scheduled';
  if (!isInEffect) return 'replaced';
  const isCurrent = row.valid_until ? now < row.valid_until : isEcbCurrent(calendar, row.valid_from, now);
  return isCurrent ? 'current' : 'old';
}

export function describeRates({ off, on_proposed_by, versions }: RatesStatus): string {
  const quoting = off
    ? `Quoting is off since ${off.since}, by ${off.by}: ${off.reason}${on_proposed_by ? `. ${on_proposed_by} proposed to switch it on` : ''}`
    : 'Quoting is on.';
  const lines = versions.flatMap((one) => [
    [
      one.id,
      one.source,
      one.state,
      `from ${one.valid_from}`,
      one.valid_until ? `until ${one.valid_until}` : `${one.target_days} TARGET days old`,
      `by ${[one.loaded_by, one.approved_by].filter(Boolean).join(' and ')}`,
      one.sha256.slice(0, 12),
    ].join('   '),
    ...(one.state === 'replaced'
      ? []
      : Object.entries(one.rates).map(([currency, rate]) => `  ${one.base}/${currency} ${rate}`)),
  ]);
  return [quoting, ...(lines.length ? lines : ['No rates are loaded.'])].join('\n');
}
