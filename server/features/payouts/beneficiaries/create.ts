import type * as z from 'zod';
import { retryResealed } from '../../../data/client/transaction';
import { insert, type Rows, type Write } from '../../../data/commit/change';
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

type New = Details & {
  readonly documents: readonly string[];
  /** The beneficiary that this one takes the place of once it is active. */
  readonly replaces?: string;
};

export async function insertBeneficiary(
  ctx: Context,
  given: New,
  account: Account,
): Promise<Image<Rows['beneficiary']>> {
  const start = startState(ctx, await accountApprovalFor(ctx));
  const { outcome, answer } = await commitBeneficiary(ctx, given, account, start);
  if (outcome === 'duplicate') {
    const known = await findSameAccount(ctx, account, given.beneficiary.type);
    throw recordExists(account.format === 'upi' ? UPI : NUMBER, { recordId: known?.id });
  }
  if (outcome === 'stale') throw new DomainError('stale');
  return answer;
}

/** Columns that decide whether it can be paid, and who can approve it. */
type Start = Pick<Rows['beneficiary'], 'status' | 'stage' | 'payable_at' | 'made_by' | 'requested_by'>;

/** `write` is committed with it, given its id. */
export const commitBeneficiary = (
  ctx: Context,
  given: New,
  account: Account,
  start: Start,
  write: (id: string) => readonly Write<'stale'>[] = () => [],
) =>
  retryResealed(ctx.db, async () => {
    const { documents, replaces = null } = given;
    const row = {
      ...(await newRow(ctx, given, account)),
      ...start,
      documents: [...new Set(documents)],
      replaces,
    };
    const changes = row.requested_by === null ? {} : { requested_by: [null, row.requested_by] };
    return commitOncePerKey<Rows['beneficiary'], 'duplicate' | 'stale'>(ctx, row, {
      writes: [
        insert('beneficiary', row, { event: newEvent(ctx, 'beneficiary.created', changes) }),
        ...(row.status === 'active' ? await archiveReplaced(ctx, row, row.payable_at) : []),
        ...write(row.id),
      ],
      unique: { beneficiary_account: 'duplicate' },
    });
  });

export const findSameAccount = (ctx: Context, account: Account, type: string) =>
  read(ctx, (tx) =>
    findAccount(tx, ctx.merchant.id, {
      account_hash: accountHash(ctx.seal, account),
      currency: account.currency,
      type,
    }),
  );

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
): Promise<Omit<Rows['beneficiary'], keyof Start | 'documents' | 'replaces'>> {
  const id = ctx.newId('beneficiary');
  const known = findBankOfAccount(account);
  const bankName = bank?.name ?? known?.name;
  const { name, latin_name, type, email, phone, nickname, address } = beneficiary;
  return {
    merchant_id: ctx.merchant.id,
    id,
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
    archived_at: null,
    version: 1,
    ...creationTimes(ctx),
  };
}

export const defaultNickname = (name: string, bankName: string | null | undefined): string =>
  bankName ? `${name} - ${bankName}` : name;

function startState(
  { merchant, people }: Context,
  { needed, payableAt }: Awaited<ReturnType<typeof accountApprovalFor>>,
): Start {
  const by = { made_by: [...people], requested_by: null };
  if (needed) return { status: 'pending', stage: 'approval', payable_at: null, ...by };
  if (hasFeature(merchant, 'beneficiary_review'))
    return { status: 'pending', stage: 'review', payable_at: payableAt, ...by };
  return { status: 'active', stage: null, payable_at: payableAt, ...by };
}
