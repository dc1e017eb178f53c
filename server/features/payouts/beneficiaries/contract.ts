import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import {
  contract,
  countryCode,
  currencyCode,
  emailAddress,
  idOf,
  operation,
  timestamp,
} from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { SENSITIVE } from '../../../kernel/sensitive';
import {
  checkAddress,
  checkPostalCode,
  POSTAL_CODE_DESCRIPTION,
  STATE_DESCRIPTION,
} from '../../../kernel/text/address';
import { accountNumber, localBankCode, swiftCode } from '../../../kernel/text/bank-code';
import { line } from '../../../kernel/text/line';
import { latinName, partyName } from '../../../kernel/text/name';
import { phoneNumber } from '../../../kernel/text/phone';
import { notesInput } from '../../workspace/notes/words/notes';

const ADDRESS = { country: 'country_code', state: 'state', postalCode: 'postal_code' };

const address = z
  .strictObject({
    address_line1: line(140),
    address_line2: line(140).optional(),
    city: line(80),
    state: line(80).optional().meta({ description: STATE_DESCRIPTION }),
    country_code: countryCode,
    postal_code: line(16).optional().meta({ description: POSTAL_CODE_DESCRIPTION }),
  })
  .superRefine(checkAddress(ADDRESS));

const bankAddress = z
  .strictObject({
    address_line1: line(140).optional(),
    address_line2: line(140).optional(),
    city: line(80).optional(),
    state: line(80).optional(),
    country_code: countryCode.optional(),
    postal_code: line(16).optional(),
  })
  .superRefine(checkPostalCode(ADDRESS));

const person = z.object({
  name: partyName(1, 140, 'Name of the person or business, in any script'),
  latin_name: latinName(
    140,
    'The name as banks are to receive it, instead of a transliteration. Required for a Japanese name with kanji',
  )
    .meta({ 'x-extension': true })
    .optional(),
  type: z.enum(['individual', 'business']),
  email: emailAddress.optional(),
  phone: phoneNumber.optional(),
  nickname: line(140, 'Your own name for the beneficiary; defaults to "{name} - {bank name}"').optional(),
});

export const sentAs = z.array(z.object({ payment_rail: z.string(), name: z.string() }));

export const beneficiaryWire = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'active', 'rejected']),
    category: z.enum(['payout', 'lrs']),
    name: z.string(),
    latin_name: z.string().nullable().meta({
      description: 'The name as banks receive it, if you gave one',
      'x-extension': true,
    }),
    type: z.enum(['individual', 'business']),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    nickname: z.string(),
    address: z.record(z.string(), z.string()),
    documents: z.array(z.string()),
    bank_account: z
      .object({
        account_number: z.string().meta({ description: 'Masked: only the last four characters appear' }),
        currency: z.string(),
        swift_code: z.string().nullable(),
        local_routing_number: z.string().nullable(),
        name: z.string().nullable(),
        address: z.record(z.string(), z.string()).nullable(),
        intermediate_bank: z
          .record(z.string(), z.string())
          .nullable()
          .meta({ description: 'The account number is masked in the same way' }),
      })
      .nullable(),
    upi_account: z.object({ upi_id: z.string().meta({ description: 'Masked' }) }).nullable(),
    payment_rails: z
      .array(z.string())
      .meta({ description: 'Rails that can pay the account', 'x-extension': true }),
    sent_as: sentAs.meta({
      description:
        'The name as sent over each rail that doesn’t support its characters or its length, or for which you gave a name in Latin letters',
      'x-extension': true,
    }),
    archived_at: timestamp.nullable().meta({
      description:
        'When it was archived, so that it can’t be paid. In the future if another account takes its place then',
      'x-extension': true,
    }),
    notes: z.record(z.string(), z.unknown()),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'BeneficiaryV2' });

const named = { id: idOf('beneficiary', 'Beneficiary id') };

export const beneficiariesContract = contract({
  name: 'beneficiaries',
  area: 'beneficiaries',
  title: 'Beneficiaries',
  description: 'The people and businesses you pay.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/v2/beneficiaries',
      summary: 'Create a beneficiary',
      description:
        'Provide a bank account or a UPI account. A bank account requires exactly one of `swift_code` and `local_routing_number` (IFSC, sort code, BSB); US dollars require `swift_code`; EUR and AED accounts given as an IBAN require neither.',
      scope: 'make',
      status: 201,
      input: z
        .strictObject({
          category: z.enum(['payout', 'lrs']),
          beneficiary: z.strictObject({
            ...person.shape,
            address,
            documents: z.array(idOf('document', 'Document id')).max(10).optional(),
          }),
          bank_account: z
            .strictObject({
              account_number: accountNumber().meta(SENSITIVE),
              currency: currencyCode('Currency of the account'),
              swift_code: swiftCode().optional(),
              local_routing_number: localBankCode('IFSC, sort code or BSB').optional(),
              name: line(140, 'Name of the bank').optional(),
              address: bankAddress.optional(),
              intermediate_bank: z
                .strictObject({
                  name: line(140).optional(),
                  country: countryCode.optional(),
                  swift_code: swiftCode().optional(),
                  account_number: accountNumber().optional().meta(SENSITIVE),
                })
                .optional(),
            })
            .optional(),
          upi_account: z
            .strictObject({ upi_id: z.string().trim().min(1).max(320).meta(SENSITIVE) })
            .optional(),
          notes: notesInput,
        })
        .superRefine(({ bank_account, upi_account }, ctx) => {
          if (bank_account === undefined && upi_account === undefined)
            ctx.addIssue({ code: 'custom', path: ['bank_account'], message: 'or upi_account is required' });
        }, DESPITE_FAULTS)
        .meta(exactlyOneOf('bank_account', 'upi_account')),
      output: beneficiaryWire,
      errors: ['not_found', 'record_exists', 'notes_invalid'],
      events: ['beneficiary.created'],
    }),
    mock_review: operation({
      method: 'PATCH',
      path: '/v2/beneficiaries/{id}/mock-review',
      summary: 'Simulate the review of a pending beneficiary',
      scope: 'develop',
      sandbox: true,
      input: z.strictObject({
        id: idOf('beneficiary', 'Beneficiary id'),
        review_action: z.enum(['approve', 'reject']),
      }),
      output: beneficiaryWire,
      errors: ['not_found', 'state_not_allowed'],
      events: ['beneficiary.approved', 'beneficiary.rejected'],
    }),
    list: operation({
      method: 'GET',
      path: '/v2/beneficiaries',
      summary: 'List beneficiaries, newest first',
      description: 'Filters combine with AND. Archived beneficiaries are included unless you leave them out.',
      scope: 'read',
      input: z.strictObject({
        status: z.enum(['pending', 'active', 'rejected']).optional(),
        name: line(140).optional().meta({
          description:
            'Only those whose name or nickname has these words, without regard to case and accents',
          'x-extension': true,
        }),
        currency: currencyCode('Only those with an account in this currency')
          .optional()
          .meta({ 'x-extension': true }),
        account_number: z
          .string()
          .max(320)
          .optional()
          .meta({
            description:
              'Only those with this account number, IBAN or UPI ID, given in full; spaces and hyphens are ignored',
            'x-extension': true,
            ...SENSITIVE,
          }),
        archived: z
          .boolean()
          .optional()
          .meta({ description: 'Only those that are, or are not, archived', 'x-extension': true }),
        ...pageQuery,
      }),
      output: pageOf(beneficiaryWire),
    }),
    get: operation({
      method: 'GET',
      path: '/v2/beneficiaries/{id}',
      summary: 'One beneficiary',
      scope: 'read',
      input: z.strictObject(named),
      output: beneficiaryWire,
      errors: ['not_found'],
    }),
    update: operation({
      method: 'PATCH',
      path: '/v2/beneficiaries/{id}',
      summary: 'Change the contact details and the nickname of a beneficiary',
      description:
        'Only the given fields change. The name and the account stay as they are, because approved payouts go to them.',
      scope: 'make',
      extension: true,
      input: z.strictObject({
        ...named,
        nickname: line(140, 'Your own name for the beneficiary').optional(),
        email: emailAddress.nullable().optional(),
        phone: phoneNumber.nullable().optional(),
      }),
      output: beneficiaryWire,
      errors: ['not_found'],
      events: ['beneficiary.updated'],
    }),
    archive: operation({
      method: 'PATCH',
      path: '/v2/beneficiaries/{id}/archive',
      summary: 'Archive a beneficiary, so that it can’t be paid',
      description:
        'Payouts that were accepted before still go to it. Its account stays taken: restore it instead of creating another one.',
      scope: 'make',
      extension: true,
      input: z.strictObject(named),
      output: beneficiaryWire,
      errors: ['not_found'],
      events: ['beneficiary.archived'],
    }),
    restore: operation({
      method: 'PATCH',
      path: '/v2/beneficiaries/{id}/restore',
      summary: 'Restore an archived beneficiary',
      description: 'It can be paid again and keeps its ID.',
      scope: 'make',
      extension: true,
      input: z.strictObject(named),
      output: beneficiaryWire,
      errors: ['not_found'],
      events: ['beneficiary.restored'],
    }),
  },
});
