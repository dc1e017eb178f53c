import * as z from 'zod';
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
import { label, partyName } from '../../../kernel/text/name';
import { phoneNumber } from '../../../kernel/text/phone';
import { notesInput } from '../../workspace/notes/words/notes';

const line = (max = 140) => z.string().trim().min(1).max(max);

const ADDRESS = { country: 'country_code', state: 'state', postalCode: 'postal_code' };

export const address = z
  .strictObject({
    address_line1: line(),
    address_line2: line().optional(),
    city: line(80),
    state: line(80).optional().meta({ description: STATE_DESCRIPTION }),
    country_code: countryCode,
    postal_code: line(16).optional().meta({ description: POSTAL_CODE_DESCRIPTION }),
  })
  .superRefine(checkAddress(ADDRESS));

const swiftCode = z.string().trim().min(8).max(11).meta({ description: 'BIC of 8 or 11 characters' });

const bankAddress = z
  .strictObject({
    address_line1: line().optional(),
    address_line2: line().optional(),
    city: line(80).optional(),
    state: line(80).optional(),
    country_code: countryCode.optional(),
    postal_code: line(16).optional(),
  })
  .superRefine(checkPostalCode(ADDRESS));

const person = z.object({
  name: partyName(1, 140, 'Name of the person or business, in any script'),
  type: z.enum(['individual', 'business']),
  email: emailAddress.optional(),
  phone: phoneNumber.optional(),
  nickname: label(140, 'Your own name for the beneficiary; defaults to "{name} - {bank name}"').optional(),
});

export const sentAs = z.array(z.object({ payment_rail: z.string(), name: z.string() }));

export const beneficiaryWire = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'active', 'rejected']),
    category: z.enum(['payout', 'lrs']),
    name: z.string(),
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
      description: 'The name as sent over each rail that doesn’t support its characters',
      'x-extension': true,
    }),
    notes: z.record(z.string(), z.unknown()),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'BeneficiaryV2' });

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
      input: z.strictObject({
        category: z.enum(['payout', 'lrs']),
        beneficiary: z.strictObject({
          ...person.shape,
          address,
          documents: z.array(idOf('document', 'Document id')).max(10).optional(),
        }),
        bank_account: z
          .strictObject({
            account_number: z
              .string()
              .trim()
              .min(1)
              .max(40)
              .meta({ description: 'Account number or IBAN', ...SENSITIVE }),
            currency: currencyCode('Currency of the account'),
            swift_code: swiftCode.optional(),
            local_routing_number: z.string().trim().min(1).max(20).optional(),
            name: label(140, 'Name of the bank').optional(),
            address: bankAddress.optional(),
            intermediate_bank: z
              .strictObject({
                name: line().optional(),
                country: countryCode.optional(),
                swift_code: swiftCode.optional(),
                account_number: line(40).optional().meta(SENSITIVE),
              })
              .optional(),
          })
          .optional(),
        upi_account: z.strictObject({ upi_id: z.string().trim().min(1).max(320).meta(SENSITIVE) }).optional(),
        notes: notesInput,
      }),
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
      scope: 'read',
      input: z.strictObject({ status: z.enum(['pending', 'active', 'rejected']).optional(), ...pageQuery }),
      output: pageOf(beneficiaryWire),
    }),
    get: operation({
      method: 'GET',
      path: '/v2/beneficiaries/{id}',
      summary: 'One beneficiary',
      scope: 'read',
      input: z.strictObject({ id: idOf('beneficiary', 'Beneficiary id') }),
      output: beneficiaryWire,
      errors: ['not_found'],
    }),
  },
});
