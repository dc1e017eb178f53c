import { LEASE_MS } from '../../data/claims/lease';
import type { ActorContext } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import type { Currency } from '../../kernel/money/currency';
import { type RailName, railLabel } from '../../kernel/rail';
import { alpha2Of } from '../../kernel/text/country';
import { HOUR_MS } from '../../kernel/time/durations';
import type { CreditorAddress } from '../../providers/bank';
import type { Inquiry, Lookup, Provider } from '../../providers/provider';
import type { MerchantProviders } from '../../providers/providers';

const CAPABILITIES: Readonly<Record<keyof MerchantProviders, string>> = {
  bank: 'payments by bank',
  refunds: 'refunds',
  acquirer: 'payments by card',
  accounts: 'virtual accounts',
  collection: 'receiving accounts',
  accountCheck: 'account checks',
  screening: 'screening',
};

/** Throws `feature_not_enabled` with the name of the capability if the operator has not configured it. */
export function requireProvider<K extends keyof MerchantProviders>(
  { providers, merchant }: Pick<ActorContext, 'providers' | 'merchant'>,
  capability: K,
): NonNullable<MerchantProviders[K]> {
  const provider = providers.for(merchant)[capability];
  if (!provider) throw notConfigured(CAPABILITIES[capability]);
  return provider;
}

/** Money moves only if it can be screened. */
export async function requireRail(
  by: Pick<ActorContext, 'providers' | 'merchant'>,
  rail: RailName,
  currency: Currency,
): Promise<void> {
  requireProvider(by, 'screening');
  if (!(await requireProvider(by, 'bank').serves(rail, currency)))
    throw notConfigured(`${currency} over ${railLabel(rail)}`);
}

const notConfigured = (capability: string) =>
  new DomainError('feature_not_enabled', `Not available for live businesses yet: ${capability}`);

/** Undefined parts are absent. Without town and country no bank takes the address. */
export function toCreditorAddress({
  address_line1,
  address_line2,
  city,
  postal_code,
  country_code = '',
}: Readonly<Record<string, string | undefined>>): CreditorAddress | null {
  const country = alpha2Of(country_code) ?? country_code;
  if (!city || country.length !== 2) return null;
  const lines = [address_line1, address_line2].flatMap((line) => line ?? []);
  return { lines, postalCode: postal_code ?? null, town: city, country };
}

const SOON_MS = 1_000;
const LEASE_MARGIN_MS = LEASE_MS / 6;

type Clocked = Pick<ActorContext, 'now'>;

/**
 * The provider's answer, after submitting an instruction that it has never seen. The attempt must be committed
 * before, so that a repeat finds it here.
 */
export async function askProvider<Instruction extends Inquiry>(
  by: ActorContext,
  provider: Provider<Instruction>,
  { inquiry, instruct, leasedUntil }: Question<Instruction>,
): Promise<Exclude<Lookup, { state: 'never_seen' }>> {
  const answer = await provider.lookup(inquiry);
  if (answer.state !== 'never_seen') return answer;
  const instruction = await instruct();
  const submission = hasLostLease(by, leasedUntil) ? undefined : await provider.submit(instruction);
  return submission?.outcome === 'refused'
    ? { state: 'refused', code: submission.code }
    : { state: 'pending', until: new Date(by.now().getTime() + SOON_MS) };
}

type Question<Instruction> = {
  readonly inquiry: Inquiry;
  readonly instruct: () => Promise<Instruction>;
  /** Absent in a request, which holds no lease. */
  readonly leasedUntil?: Date;
};

/**
 * A process that was suspended must not submit after another worker took over the lease. A lease is in real
 * time, even if the merchant's clock was moved; its last seconds are not used.
 */
export const hasLostLease = (
  { realNow }: Pick<ActorContext, 'realNow'>,
  leasedUntil?: Date | null,
): boolean =>
  leasedUntil !== undefined &&
  (leasedUntil === null || leasedUntil.getTime() - realNow().getTime() < LEASE_MARGIN_MS);

/** `since` is the last change of the subject: the longer the provider is silent, the longer the pause. */
export function nextCheck(by: Clocked, since: Date, until?: Date): Date {
  return until && until > by.now() ? until : laterAfter(by, since, HOUR_MS);
}

/** When an undecided reviewer is asked again; people take days. */
export const nextReview = (by: Clocked, since: Date): Date => laterAfter(by, since, 6 * HOUR_MS);

function laterAfter({ now }: Clocked, since: Date, atMostMs: number): Date {
  const silence = now().getTime() - since.getTime();
  return new Date(now().getTime() + Math.min(Math.max(silence / 10, SOON_MS), atMostMs));
}

export const hourLater = ({ now }: Clocked): Date => new Date(now().getTime() + HOUR_MS);
