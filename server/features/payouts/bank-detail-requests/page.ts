import type { Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { BankDetailRequest } from '../../../data/prisma/client';
import {
  type Context,
  createContext,
  type HostedContext,
  isActive,
  type Merchant,
  type Services,
} from '../../../identity/context';
import { takeAttempt } from '../../../identity/limits/network-attempts';
import { findMerchant, systemContext } from '../../../identity/work';
import { systemActor } from '../../../kernel/actor';
import type { Input } from '../../../kernel/contract';
import { DomainError, notFound } from '../../../kernel/error';
import { type Settings, settingsOf } from '../../workspace/settings/public';
import { checkTyped, enterAccount, readEntered, requirementsFor } from '../beneficiaries/public';
import type { bankDetailsPageContract } from './hosted-contract';
import { plan } from './machine';
import { hashOf } from './request';
import { findByHash } from './store';
import { stateOf } from './wire';
import type { BankDetailRequestState } from './words';

type Operations = typeof bankDetailsPageContract.operations;

const CHECKS = { ofNetwork: 120, ofAll: 300 };
const ENTRIES = { ofNetwork: 30, ofAll: 100 };

export type BankDetailsPage = {
  readonly state: BankDetailRequestState;
  /** Legal name of the merchant that sent the link. */
  readonly merchant: string;
  readonly accent: Settings['accent'];
  readonly contact: Pick<Settings['company'], 'website' | 'support_email' | 'support_phone'>;
  readonly isTest: boolean;
  readonly name: string;
  readonly country: string;
  readonly requirements: ReturnType<typeof requirementsFor>;
};

/** Undefined if the link is unknown, or was replaced by a newer one. */
export async function readBankDetailsPage(
  services: Services,
  token: string,
): Promise<BankDetailsPage | undefined> {
  const found = await findRequest(services, token);
  if (!found) return undefined;
  const { row, merchant } = found;
  const { accent, company } = await settingsOf({ db: services.db, merchant });
  const { legal_name, website, support_email, support_phone } = company;
  const state = stateAt(services, merchant, row);
  return {
    state: state === 'open' && !isActive(merchant) ? 'revoked' : state,
    merchant: legal_name ?? merchant.name,
    accent,
    contact: { website, support_email, support_phone },
    isTest: merchant.environment === 'sandbox',
    name: row.name,
    country: row.country_code,
    requirements: requirementsFor({ country: row.country_code, currency: row.currency }),
  };
}

/** Says nothing of what the merchant has saved. */
export async function checkAccount(
  visit: HostedContext,
  { token, ...typed }: Input<Operations['check_account']>,
) {
  const { row } = await requireOpen(visit, token);
  await takeAttempt(visit, `bank details check ${row.id}`, CHECKS);
  const { country_code: country, currency } = row;
  const { faults, payment_rails, bank } = checkTyped({ ...typed, country, currency });
  return { faults, payment_rails, bank };
}

export async function enter(
  visit: HostedContext,
  { token, confirmed, ...entered }: Input<Operations['enter']>,
) {
  const { row, merchant } = await requireOpen(visit, token);
  await takeAttempt(visit, `bank details ${row.id}`, ENTRIES);
  const { country_code: country, currency, email, requester_id } = row;
  const beneficiary = { ...entered.beneficiary, ...(email !== null && { email }) };
  const checked = readEntered({ ...entered, beneficiary }, { country, currency });
  if (!confirmed) return { entered: false };
  const ctx = createContext(
    visit,
    { actor: systemActor('beneficiary'), merchant, scopes: new Set(), visitor: null, people: [requester_id] },
    { requestId: visit.requestId, address: visit.address },
  );
  const result = await enterAccount(ctx, checked, row.requested_by, (id) => completeWrites(ctx, row, id));
  // The visitor does not learn that the merchant had the account already.
  const outcome =
    result.outcome === 'known'
      ? await commit<'stale'>(ctx, { merchantId: merchant.id, writes: completeWrites(ctx, row, result.id) })
      : result.outcome;
  if (outcome !== 'done') throw notOpen();
  return { entered: true };
}

const completeWrites = (
  ctx: Context,
  row: BankDetailRequest,
  beneficiary_id: string,
): readonly Write<'stale'>[] => plan(ctx, 'complete', row, { beneficiary_id }).change.writes;

async function requireOpen(visit: HostedContext, token: string) {
  const found = await findRequest(visit, token);
  if (!found) throw notFound();
  if (!isActive(found.merchant) || stateAt(visit, found.merchant, found.row) !== 'open') throw notOpen();
  return found;
}

const notOpen = () =>
  new DomainError('state_not_allowed', 'This link was already used, was withdrawn or has expired');

async function findRequest(services: Services, token: string) {
  const row = await findByHash(services, hashOf(token));
  return row && { row, merchant: await findMerchant(services, row.merchant_id) };
}

const stateAt = (services: Services, merchant: Merchant, row: BankDetailRequest): BankDetailRequestState =>
  stateOf(row, systemContext(services, merchant, 'bank details').now());
