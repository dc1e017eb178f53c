import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import { countryCode, idOf, moneyWire, timestamp } from '../../../kernel/contract';
import { SENSITIVE } from '../../../kernel/sensitive';
import { accountNumber, localBankCode, swiftCode } from '../../../kernel/text/bank-code';
import { partyName } from '../../../kernel/text/name';

const extension = { 'x-extension': true };

export const validationWire = z
  .object({
    id: z.string(),
    status: z.enum(['success', 'failed']).meta({
      description:
        'Outcome of the validation process: whether the bank responded, not whether the account is valid',
    }),
    validation_message: z.string(),
    fee_charged: z
      .object({ cents: z.int(), currency_iso: z.literal('USD') })
      .nullable()
      .meta({ description: 'Null when no fee was charged' }),
    account_exists: z.boolean().nullable().meta(extension),
    name_match: z.enum(['exact', 'close', 'none']).nullable().meta(extension),
    registered_name: z
      .string()
      .nullable()
      .meta({
        description: 'Masked name at the bank, if it is close to the given name',
        ...extension,
      }),
    created_at: timestamp.meta(extension),
    country: z.string().meta({ description: 'As recorded on the request', ...extension }),
    beneficiary_account_id: z.string().nullable().meta(extension),
  })
  .meta({ id: 'BankAccountValidation' });

/** Events begin before the bank responds, and answers only afterwards. */
export const validationEventWire = validationWire
  .extend({ status: z.enum(['pending', 'success', 'failed']) })
  .meta({ id: 'BankAccountValidationEventData' });

const bicPrimary = swiftCode('SWIFT code; provide this or bic_secondary');
const bicSecondary = localBankCode(
  'Local routing code: IFSC in India, sort code in Britain, ABA number in the US, BSB in Australia',
);

const account = {
  country: countryCode.optional(),
  account_number: accountNumber().meta(SENSITIVE).optional(),
  bic_primary: bicPrimary.optional(),
  bic_secondary: bicSecondary.optional(),
};

type Issue = (path: string, message: string) => void;
type Given = Record<string, unknown>;

function readVariant(input: Given, idKey: string, required: readonly string[], refuse: Issue): void {
  const keys = [...required, 'bic_primary', 'bic_secondary'];
  if (input[idKey] !== undefined) {
    for (const key of keys) {
      if (input[key] !== undefined) refuse(key, `cannot be given together with ${idKey}`);
    }
    return;
  }
  if (keys.every((key) => input[key] === undefined)) {
    refuse(idKey, `Provide ${idKey} or an account`);
    return;
  }
  for (const key of required) if (input[key] === undefined) refuse(key, 'is required');
  if ((input.bic_primary === undefined) === (input.bic_secondary === undefined)) {
    refuse('bic_primary', 'Provide exactly one of bic_primary and bic_secondary');
  }
}

export const createInput = z
  .strictObject({
    id: idOf(
      'beneficiary',
      'Beneficiary whose account is validated; no other field is allowed with it',
    ).optional(),
    ...account,
    holder_name: partyName(1, 140, 'Expected name of the account holder').optional(),
  })
  .superRefine(
    (input, ctx) =>
      readVariant(input, 'id', ['country', 'holder_name', 'account_number'], (path, message) =>
        ctx.addIssue({ code: 'custom', path: [path], message }),
      ),
    DESPITE_FAULTS,
  )
  .meta(
    exactlyOneOf(
      'id',
      ['country', 'holder_name', 'account_number', 'bic_primary'],
      ['country', 'holder_name', 'account_number', 'bic_secondary'],
    ),
  );

export const earlierInput = z
  .strictObject({
    beneficiary_id: idOf('beneficiary', 'Beneficiary that has this account').optional(),
    ...account,
  })
  .superRefine((input, ctx) =>
    readVariant(input, 'beneficiary_id', ['country', 'account_number'], (path, message) =>
      ctx.addIssue({ code: 'custom', path: [path], message }),
    ),
  );

export const validationRow = z.object({
  validation: validationWire,
  holder_name: z.string(),
  account_last4: z.string(),
  registered_name: z.string().nullable(),
  beneficiary: z.object({ id: z.string(), name: z.string() }).nullable(),
});

export const earlierOutput = z.object({
  fee: moneyWire,
  offered: z.boolean().meta({ description: 'False if no bank is connected' }),
  data: z.array(validationRow).meta({ description: 'Newest first, 5 at most' }),
});
