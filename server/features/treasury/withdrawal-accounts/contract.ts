import * as z from 'zod';
import { atLeastOneOf, DESPITE_FAULTS } from '../../../kernel/alternatives';
import {
  contract,
  countryCode,
  currencyCode,
  emailAddress,
  operation,
  timestamp,
} from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { SENSITIVE } from '../../../kernel/sensitive';
import { checkAddress, POSTAL_CODE_DESCRIPTION, STATE_DESCRIPTION } from '../../../kernel/text/address';
import { accountNumber, localBankCode } from '../../../kernel/text/bank-code';
import { line } from '../../../kernel/text/line';
import { partyName } from '../../../kernel/text/name';

export const WITHDRAWAL_ACCOUNT_STATUSES = ['pending', 'active', 'retired', 'rejected', 'cancelled'] as const;
export type WithdrawalAccountStatus = (typeof WITHDRAWAL_ACCOUNT_STATUSES)[number];

const status = z.enum(WITHDRAWAL_ACCOUNT_STATUSES).meta({
  description: 'pending until a second owner or admin confirms it, then active until replaced',
});

const address = z
  .strictObject({
    address_line1: line(140, 'Street and number'),
    address_line2: line(140, 'Further line').optional(),
    city: line(80, 'City'),
    state: line(80, STATE_DESCRIPTION).optional(),
    country_code: countryCode,
    postal_code: line(16, POSTAL_CODE_DESCRIPTION).optional(),
  })
  .superRefine(checkAddress({ country: 'country_code', state: 'state', postalCode: 'postal_code' }));

export const withdrawalAccountWire = z
  .object({
    id: z.string(),
    status,
    currency: z.string(),
    holder_name: z.string(),
    account_number: z.string().meta({ description: 'Masked: only the last four characters appear' }),
    bank_name: z.string(),
    bic_primary: z.string().nullable(),
    bic_secondary: z.string().nullable(),
    email: z.string(),
    address: z.record(z.string(), z.string()),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'WithdrawalAccount' });

export const withdrawalAccountsContract = contract({
  name: 'withdrawal_accounts',
  area: 'balances',
  title: 'Withdrawal accounts',
  description: 'Your own bank accounts, to which settlements withdraw your balances.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/withdrawal-accounts',
      summary: 'List withdrawal accounts, newest first',
      scope: 'read',
      extension: true,
      input: z.strictObject({
        status: status.optional(),
        currency: z.string().max(3).optional(),
        ...pageQuery,
      }),
      output: pageOf(withdrawalAccountWire),
    }),
    create: operation({
      method: 'POST',
      path: '/withdrawal-accounts',
      summary: 'Add a withdrawal account',
      description:
        'The account is pending until an owner or admin who did not add it confirms it in the dashboard; two of them must where an API key without people added it. It then replaces the account in use for its currency, which is retired. One account per currency can wait for confirmation.',
      scope: 'make',
      extension: true,
      status: 201,
      input: z
        .strictObject({
          currency: currencyCode('Currency of the balance to withdraw; one of your currencies'),
          holder_name: partyName(1, 140, 'Your business name, as registered with the bank'),
          account_number: accountNumber().meta(SENSITIVE),
          bank_name: line(140, 'Name of the bank'),
          bic_primary: localBankCode('SWIFT code; provide this, bic_secondary or both').optional(),
          bic_secondary: localBankCode(
            'Local code of the bank: IFSC, sort code, ABA routing number or BSB',
          ).optional(),
          email: emailAddress.meta({ description: 'Address for the bank’s emails about withdrawals' }),
          address,
        })
        .superRefine(({ bic_primary, bic_secondary }, ctx) => {
          if (bic_primary === undefined && bic_secondary === undefined)
            ctx.addIssue({ code: 'custom', path: ['bic_primary'], message: 'or bic_secondary is required' });
        }, DESPITE_FAULTS)
        .meta(atLeastOneOf('bic_primary', 'bic_secondary')),
      output: withdrawalAccountWire,
      errors: ['forbidden', 'record_exists'],
      events: ['withdrawal_account.created'],
      changes: ['settlements'],
    }),
  },
});
