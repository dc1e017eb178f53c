import type { Database } from '../../data/client/client';
import { oneAsSystem } from '../../data/client/transaction';
import { RAILS } from '../../kernel/rail';
import type { CollectionAccounts } from '../accounts';

const LOCAL_RAILS = RAILS.filter((rail) => rail !== 'swift');

/** The first account added that holds merchants' money and that the way of payment reaches. */
export const bankCollection = (db: Database): CollectionAccounts => ({
  async find({ currency, paymentType }) {
    const account = await oneAsSystem(db, (tx) =>
      tx.bankAccount.findFirst({
        where: {
          currency,
          purpose: 'safeguarding',
          rails: { hasSome: paymentType === 'swift' ? ['swift'] : LOCAL_RAILS },
        },
        orderBy: { id: 'asc' },
      }),
    );
    return (
      account && {
        isShared: true,
        holderName: account.holder,
        accountNumber: account.number,
        iban: account.is_iban ? account.number : null,
        swiftCode: account.bic,
        localRoutingNumber: null,
        bankName: account.bank_name,
        bankAddress: account.bank_address,
      }
    );
  },
});
