import { createHash } from 'node:crypto';
import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import type { Currency } from '../../../kernel/money/currency';
import { actForHouse, requireSecondPerson } from '../../platform/merchants/public';
import { toVersion } from './book';
import { isEcbCurrent } from './ecb-age';
import { requirePlausible } from './plausible';
import { readSheet } from './sheet';
import * as store from './store';

export type SheetOptions = {
  /** The largest difference from the last sheet and from the ECB, in basis points. */
  readonly maxChangeBps: number;
  /** Currencies of the last sheet that are left out on purpose. */
  readonly without: readonly Currency[];
  /** Why differences that are larger are right. */
  readonly because?: string;
  /** The sheet takes effect without a second person. */
  readonly isTrusted?: true;
};

const MAX_REASON = 500;

/** `checked` is false if the ECB's rates were too old to compare with. */
type LoadedSheet = {
  readonly outcome: 'proposed' | 'done';
  readonly id: string;
  readonly currencies: number;
  readonly checked: boolean;
};

/**
 * Proposes a sheet of rates. It takes effect once a second person loads the same bytes, or at once from a trusted
 * source. Throws `invalid_request`
 * that names the row and the rule, and then changes nothing.
 */
export async function loadSheet(
  services: Services,
  bytes: Uint8Array,
  options: SheetOptions,
  by: Actor,
): Promise<LoadedSheet> {
  const { because = null } = options;
  if (because !== null && (!because || because.length > MAX_REASON))
    throw invalid('because', 'size', `because must have 1 to ${MAX_REASON} characters`);
  const now = services.clock.realNow();
  const sheet = readSheet(bytes, now);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const loaded = await actForHouse(services, by, async (tx) => {
    await store.lockRates(tx);
    const found = await store.findByHash(tx, 'sheet', sha256);
    if (found?.approved_at) throw invalid('file', 'unique', `the sheet is version ${found.id} already`);
    const [last, ecb] = [await store.findLast(tx, 'sheet'), await store.findLast(tx, 'ecb')];
    const checked = ecb !== null && isEcbCurrent(services.calendar, ecb.valid_from, now);
    requirePlausible(sheet, {
      ...options,
      last: last ? toVersion(last) : undefined,
      ecb: checked ? toVersion(ecb) : undefined,
    });
    const id = found?.id ?? services.newId('rate_version');
    if (found) requireSecondPerson(found.loaded_by, by);
    else
      await store.addVersion(tx, {
        id,
        source: 'sheet',
        sha256,
        base: sheet.base,
        rates: Object.fromEntries(sheet.rates),
        valid_from: sheet.validFrom,
        valid_until: sheet.validUntil,
        loaded_by: by,
        loaded_at: now,
      });
    const isApproved = found !== null || options.isTrusted === true;
    if (isApproved) {
      const effective_at = new Date(Math.max(now.getTime(), sheet.validFrom.getTime()));
      await store.approveVersion(tx, id, { approved_by: by, approved_at: now, effective_at });
    }
    return {
      result: {
        outcome: isApproved ? ('done' as const) : ('proposed' as const),
        id,
        currencies: sheet.rates.size,
        checked,
      },
      act: {
        type: isApproved ? 'rates.sheet_approved' : 'rates.sheet_proposed',
        changes: {
          sha256: [null, sha256],
          valid_until: [null, sheet.validUntil.toISOString()],
          ...(because !== null && { because: [null, because] as const }),
        },
        image: { id, sha256 },
      },
    };
  });
  await services.liveRates.load();
  return loaded;
}
