import type { Inputs } from '@/app/_trpc/outputs';
import { refusals } from '@/components/form/rules';
import { platformMerchantsContract } from '@/server/features/platform/platform-merchants/contract';
import {
  areMerchantCategories,
  type MerchantCategory,
} from '@/server/features/platform/platform-merchants/words';
import type { FieldError } from '@/server/kernel/error';
import { addressErrors, unusedParts } from '@/server/kernel/text/address';

export const merchantSchema = platformMerchantsContract.operations.create.input;

type MerchantInput = Inputs['platform_merchants']['create'];

/** In page order. */
export const merchantLabels = {
  entity_type: 'Type',
  name: 'Name',
  date_of_birth: 'Date of birth',
  gender: 'Gender',
  category: 'Category',
  sub_category: 'Sub-category',
  registration_country: 'Country of registration',
  registration_number: 'Registration number',
  address_line1: 'Address',
  address_line2: 'Address line 2',
  city: 'City',
  state: 'State or region',
  pincode: 'Postal code',
  operation_countries: 'Countries of operation',
  documents: 'Documents',
};

export type TextField = Exclude<keyof typeof merchantLabels, 'operation_countries' | 'documents'>;

export type MerchantDraft = Record<TextField, string> & {
  operation_countries: string[];
  documents: { id: string; name: string }[];
};

export const emptyMerchant = (): MerchantDraft => ({
  entity_type: 'business',
  name: '',
  date_of_birth: '',
  gender: '',
  category: '',
  sub_category: '',
  registration_country: '',
  registration_number: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  pincode: '',
  operation_countries: [],
  documents: [],
});

export const withCategory = ({ sub_category }: MerchantDraft, category: string): Partial<MerchantDraft> => ({
  category,
  ...(areMerchantCategories(category as MerchantCategory, sub_category) ? {} : { sub_category: '' }),
});

const ADDRESS = { country: 'registration_country', state: 'state', postalCode: 'pincode' };
const PERSONAL: readonly string[] = ['date_of_birth', 'gender'];

export function merchantInputOf({ documents, operation_countries, ...texts }: MerchantDraft): MerchantInput {
  const absent = unusedParts(texts.registration_country, ADDRESS);
  const typed = Object.entries(texts)
    .filter(([name]) => texts.entity_type === 'individual' || !PERSONAL.includes(name))
    .filter(([name]) => !absent.includes(name))
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(typed),
    operation_countries,
    ...(documents.length > 0 && { documents: documents.map(({ id }) => id) }),
  } as MerchantInput;
}

/** The contract checks some fields only once the others are valid; the form reports all errors together. */
export function validateMerchant(draft: MerchantDraft): FieldError[] {
  const input = merchantInputOf(draft);
  return [
    ...requiredFields(draft)
      .filter((path) => draft[path].trim() === '')
      .map(missing),
    ...[...addressErrors(input, ADDRESS), ...refusals(merchantSchema, input)].map((fault) =>
      isEmpty(draft[fault.path as keyof MerchantDraft]) ? missing(fault.path) : fault,
    ),
  ];
}

const requiredFields = (draft: MerchantDraft): TextField[] =>
  draft.entity_type === 'individual' ? ['date_of_birth', 'gender'] : [];

const isEmpty = (value: MerchantDraft[keyof MerchantDraft] | undefined): boolean =>
  value !== undefined && (typeof value === 'string' ? value.trim() : value).length === 0;

const missing = (path: string): FieldError => ({ path, rule: 'required', message: `${path} is required` });
