import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { toIso } from '../../../data/image';
import type { Beneficiary } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { findDocuments } from '../../compliance/documents/public';
import { unsealAccount } from './account-number';
import type { Stage } from './dashboard';
import { viewApproval } from './decide';
import { isArchived } from './eligibility';
import { beneficiaryMachine } from './machine';
import { loadRecords } from './records';
import { findBeneficiary, findReplacement, requireBeneficiary } from './store';
import { accountLabel, beneficiaryToWire } from './wire';

const titleOf = createTitles(beneficiaryMachine, {
  'beneficiary.created': 'Added',
  'beneficiary.updated': 'Contact details changed',
  'beneficiary.revealed': 'Full account number shown',
  'beneficiary.archived': 'Archived',
  'beneficiary.restored': 'Restored',
});

export async function view(ctx: Context, { id }: { id: string }) {
  const row = await requireBeneficiary(ctx, id);
  const { replaces, stage, payable_at, archived_at, version } = row;
  const [{ events, documents }, former, successor, records] = await Promise.all([
    read(ctx, async (tx) => ({
      events: await readHistory(tx, ctx.merchant.id, id),
      documents: row.documents.length ? await findDocuments(tx, ctx.merchant.id, row.documents) : [],
    })),
    replaces === null ? null : findBeneficiary(ctx, replaces),
    read(ctx, (tx) => findReplacement(tx, ctx.merchant.id, id)),
    loadRecords(ctx, [row]),
  ]);
  return {
    beneficiary: beneficiaryToWire(row),
    version,
    stage: stage as Stage,
    ...records.get(id)!,
    payable_at: payable_at && toIso(payable_at),
    archived: isArchived(row, ctx.now()),
    archived_at: archived_at && toIso(archived_at),
    replaces: former && toAccountBrief(former),
    replaced_by: successor && toAccountBrief(successor),
    ...(await viewApproval(ctx, row)),
    documents: documents.map(({ id, document_name }) => ({ id, document_name })),
    requested_by: row.requested_by,
    timeline: toTimeline(events, (event) =>
      event.type === 'beneficiary.created' && row.requested_by !== null
        ? `Bank details entered by the beneficiary through a link requested by ${row.requested_by}`
        : titleOf(event),
    ),
  };
}

const toAccountBrief = (row: Beneficiary) => ({
  id: row.id,
  account: accountLabel(row),
  bank: row.bank_name,
  stage: row.stage as Stage,
});

/** The event is committed before the number is returned. */
export async function reveal(ctx: Context, { id }: { id: string }) {
  const row = await requireBeneficiary(ctx, id);
  const account_number = await unsealAccount(ctx.seal, row);
  await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      update(
        'beneficiary',
        { id },
        { updated_at: row.updated_at },
        { event: newEvent(ctx, 'beneficiary.revealed') },
      ),
    ],
  });
  return { account_number };
}
