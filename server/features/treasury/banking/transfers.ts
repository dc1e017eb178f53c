import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { toDecimal } from '../../../kernel/money/money';
import { parseTypedAmount } from '../../../kernel/money/typed-amount';
import type { RailName } from '../../../kernel/rail';
import { insertInstruction } from '../../../providers/banks/instructions';
import { carriedName } from '../../../providers/carried-name';
import { actForHouse, requireHouse, requireSecondPerson } from '../../platform/merchants/public';
import * as store from './store';

type Transfer = {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly reason: string;
};

/** Moves money between two accounts of the house, once a second person gives the same command. */
export async function transferBetween(
  services: Services,
  { from: fromNumber, to: toNumber, amount: given, reason }: Transfer,
  by: Actor,
): Promise<'proposed' | 'done'> {
  const [from, to] = [
    await requireAccount(services, 'from', fromNumber),
    await requireAccount(services, 'to', toNumber),
  ];
  if (from.id === to.id) throw invalid('to', 'different', 'to must be another account');
  if (from.currency !== to.currency)
    throw invalid('to', 'currency', `to must be an account in ${from.currency}`);
  const [rail] = from.rails as RailName[];
  if (!rail) throw invalid('from', 'rails', `${from.number} serves no rail`);
  const amount = parseTypedAmount(given, from.currency);
  if (typeof amount === 'string' || amount.amount <= 0n)
    throw invalid('amount', 'format', `amount must be an amount in ${from.currency}, such as 1000.00`);
  const wanted = { from_id: from.id, to_id: to.id, amount: amount.amount, reason };
  const first = await store.findProposal(services.db, wanted);
  if (first) requireSecondPerson(first.proposed_by, by);
  const at = services.clock.realNow();
  // Repeated after a crash, it is the same instruction.
  if (first)
    await insertInstruction(services, from, {
      merchantId: (await requireHouse(services)).id,
      id: first.id,
      rail,
      amount,
      creditor: {
        name: carriedName({ name: to.holder }, rail),
        account: to.number,
        bic: to.bic,
        clearingCode: null,
        intermediary: null,
        address: null,
      },
      originator: carriedName({ name: from.holder }, rail),
      text: reason,
    });
  return actForHouse(services, by, async (tx) => {
    const id = first?.id ?? services.newId('bank_transfer');
    if (first) await store.approveTransfer(tx, id, by, at);
    else
      await store.addTransfer(tx, {
        id,
        ...wanted,
        currency: from.currency,
        proposed_by: by,
        created_at: at,
      });
    return {
      result: first ? ('done' as const) : ('proposed' as const),
      act: {
        type: first ? 'bank.transfer_approved' : 'bank.transfer_proposed',
        changes: { amount: [null, `${toDecimal(amount)} ${from.currency}`], reason: [null, reason] },
        image: { id },
      },
    };
  });
}

async function requireAccount(services: Services, field: string, number: string) {
  const [account, other] = await store.findAccountsByNumber(
    services.db,
    number.replace(/\s/g, '').toUpperCase(),
  );
  if (!account || other) throw invalid(field, 'unknown', `${field} must be the number of one account`);
  return account;
}
