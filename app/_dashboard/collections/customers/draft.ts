import type { Inputs } from '@/app/_trpc/outputs';
import { refusals } from '@/components/form/rules';
import { addInput, createInput } from '@/server/features/collections/customers/schema';
import type { FieldError } from '@/server/kernel/error';
import { addressErrors, unusedParts } from '@/server/kernel/text/address';

export const customerSchema = createInput;

/** For a customer added along with a request for payment, whose address may not be known. */
export const payerSchema = addInput;

type CustomerInput = Inputs['customers']['create'];

export type CustomerDraft = Record<string, string>;

/** In page order. */
export const customerLabels: Record<string, string> = {
  customer_type: 'Type',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  address: 'Address',
  city: 'City',
  state: 'State or region',
  pincode: 'Postal code',
  dob: 'Date of birth',
  nationality: 'Nationality',
  'kyc.pan_number': 'PAN',
};

export const emptyCustomer = (name = ''): CustomerDraft => ({ customer_type: 'business', name });

const PAN = 'kyc.pan_number';
const ADDRESS = { country: 'country', state: 'state', postalCode: 'pincode' };

export function customerInputOf(draft: CustomerDraft): CustomerInput {
  const { [PAN]: pan = '', ...fields } = draft;
  const absent = unusedParts(draft.country ?? '', ADDRESS);
  const typed = Object.entries(fields)
    .filter(([path]) => !absent.includes(path))
    .map(([path, value]) => [path, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(typed),
    ...(pan.trim() && { kyc: { pan_number: pan.trim() } }),
  } as CustomerInput;
}

export const under = (prefix: string, { path, message, ...fault }: FieldError): FieldError => ({
  ...fault,
  path: `${prefix}${path}`,
  message: message.startsWith(`${path} `) ? `${prefix}${message}` : message,
});

/** The contract checks an address only once the rest is valid; the form reports all errors together. */
export function validateCustomer(draft: CustomerDraft): FieldError[] {
  const input = customerInputOf(draft);
  return [...addressErrors(input, ADDRESS), ...refusals(customerSchema, input)].map((fault) =>
    orMissing(fault, draft),
  );
}

function validateNewPayer(draft: CustomerDraft): FieldError[] {
  const input = customerInputOf(draft);
  const malformed = addressErrors(input, ADDRESS).filter(({ rule }) => rule === 'format');
  return [...malformed, ...refusals(payerSchema, input)].map((fault) =>
    under(CUSTOMER, orMissing(fault, draft)),
  );
}

const orMissing = (fault: FieldError, draft: CustomerDraft): FieldError =>
  draft[fault.path]?.trim()
    ? fault
    : { path: fault.path, rule: 'required', message: `${fault.path} is required` };

export type PayerDraft = { customer_id: string; customer: CustomerDraft | null };

export const CUSTOMER = 'customer.';

export function validatePayer({ customer, customer_id }: PayerDraft): FieldError[] {
  if (customer) return validateNewPayer(customer);
  return customer_id === ''
    ? [{ path: 'customer_id', rule: 'required', message: 'customer_id is required' }]
    : [];
}

export const payerLabels: Record<string, string> = {
  customer_id: 'Customer',
  ...Object.fromEntries(Object.entries(customerLabels).map(([path, label]) => [CUSTOMER + path, label])),
};
