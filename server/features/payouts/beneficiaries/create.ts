import type * as z from 'zod';
import { retryResealed } from '../../../data/client/transaction';
import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import type { Beneficiary } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import { type Context, hasFeature } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { DomainError, notFound, recordExists } from '../../../kernel/error';
import { lastFour } from '../../../kernel/text/last-four';
import { creationTimes } from '../../../kernel/time/time';
import { findDocuments, requireUsable } from '../../compliance/documents/public';
import { accountApprovalFor } from '../../workspace/approval-rules/public';
import { requireNotes } from '../../workspace/notes/public';
import { type Account, NUMBER, readAccount, UPI } from './account';
import { archiveReplaced } from './archive';
import { accountHash, findBankOfAccount } from './bank';
import { requireCarriedName } from './carried-name';
import { type beneficiariesContract, beneficiaryWire } from './contract';
import { intermediateColumns, requireIntermediate } from './intermediate';
import { findAccount } from './store';
import { beneficiaryToWire } from './wire';

type Input = z.output<typeof beneficiariesContract.operations.create.input>;
/** A beneficiary as given, with the documents apart. */
export type Details = Omit<Input, 'beneficiary'> & {
  readonly beneficiary: Omit<Input['beneficiary'], 'documents'>;
};
type Approval = Awaited<ReturnType<typeof accountApprovalFor>>;

const RESERVED = new Set(Object.keys(beneficiaryWire.shape));

export async function create(ctx: Context, input: Input) {
  await requireDocuments(ctx, 'beneficiary.documents', input.beneficiary.documents);
  const account = readAccount(input);
  requireIntermediate(input.bank_account?.intermediate_bank);
  requireCarriedName(input.beneficiary, account);
  const { beneficiary, notes = {} } = input;
  requireNotes(notes, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules,
    country: beneficiary.address.country_code,
  });
  const { documents = [] } = beneficiary;
  return beneficiaryToWire(await insertBeneficiary(ctx, { ...input, documents }, account));
}

/** `replaces` names the beneficiary that this one takes the place of once it is active. */
export async function insertBeneficiary(
  ctx: Context,
  given: Details & { readonly documents: readonly string[]; readonly replaces?: string },
  account: Account,
): Promise<Image<Rows['beneficiary']>> {
  const { replaces = null } = given;
  const documents = [...new Set(given.documents)];
  const approval = await accountApprovalFor(ctx);
  const { outcome, answer } = await retryResealed(ctx.db, async () => {
    const row = { ...(await newRow(ctx, given, account, approval)), documents, replaces };
    return commitOncePerKey<Rows['beneficiary'], 'duplicate' | 'stale'>(ctx, row, {
      writes: [
        insert('beneficiary', row, { event: newEvent(ctx, 'beneficiary.created') }),
        ...(row.status === 'active' ? await archiveReplaced(ctx, row, row.payable_at) : []),
      ],
      unique: { beneficiary_account: 'duplicate' },
    });
  });
  if (outcome === 'duplicate') throw await accountExists(ctx, account, given.beneficiary.type);
  if (outcome === 'stale') throw new DomainError('stale');
  return answer;
}

async function accountExists(ctx: Context, account: Account, type: string): Promise<DomainError> {
  const known = await read(ctx, (tx) =>
    findAccount(tx, ctx.merchant.id, {
      account_hash: accountHash(ctx.seal, account),
      currency: account.currency,
      type,
    }),
  );
  return recordExists(account.format === 'upi' ? UPI : NUMBER, { recordId: known?.id });
}

export async function requireDocuments(
  ctx: Context,
  path: string,
  ids: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await read(ctx, (tx) => findDocuments(tx, ctx.merchant.id, ids));
  const missing = ids.flatMap((id, at) =>
    found.some((document) => document.id === id) ? [] : notFound(`${path}[${at}]`).fields,
  );
  if (missing.length) throw new DomainError('not_found', undefined, { fields: missing });
  for (const document of found) requireUsable(document, `${path}[${ids.indexOf(document.id)}]`);
}

async function newRow(
  ctx: Context,
  { category, beneficiary, bank_account: bank, notes }: Details,
  account: Account,
  approval: Approval,
): Promise<Omit<Rows['beneficiary'], 'documents' | 'replaces'>> {
  const id = ctx.newId('beneficiary');
  const known = findBankOfAccount(account);
  const bankName = bank?.name ?? known?.name;
  const { name, latin_name, type, email, phone, nickname, address } = beneficiary;
  return {
    merchant_id: ctx.merchant.id,
    id,
    ...initialState(ctx, approval),
    category,
    name,
    latin_name: latin_name ?? null,
    type,
    email: email ?? null,
    phone: phone ?? null,
    nickname: nickname ?? defaultNickname(name, bankName),
    address,
    notes: (notes ?? {}) as Beneficiary['notes'],
    country_code: address.country_code,
    currency: account.currency,
    account_format: account.format,
    account_sealed: await ctx.seal.close(
      account.number,
      locationOf('beneficiary.account', ctx.merchant.id, id),
    ),
    account_last4: lastFour(account.number),
    account_hash: accountHash(ctx.seal, account),
    swift_code: account.swiftCode,
    local_routing_number: account.localRoutingNumber,
    bank_name: bankName ?? null,
    bank_address:
      known || bank?.address ? { ...(known && { country_code: known.country }), ...bank?.address } : null,
    bank_country: account.bankCountry,
    ...(await intermediateColumns(ctx, id, bank?.intermediate_bank)),
    made_by: [...ctx.people],
    archived_at: null,
    version: 1,
    ...creationTimes(ctx),
  };
}

export const defaultNickname = (name: string, bankName: string | null | undefined): string =>
  bankName ? `${name} - ${bankName}` : name;

function initialState({ merchant }: Context, { needed, payableAt }: Approval) {
  if (needed) return { status: 'pending', stage: 'approval', payable_at: null };
  if (hasFeature(merchant, 'beneficiary_review'))
    return { status: 'pending', stage: 'review', payable_at: payableAt };
  return { status: 'active', stage: null, payable_at: payableAt };
}
