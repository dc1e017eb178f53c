import type { Inputs } from '@/app/_trpc/outputs';
import { refusals } from '@/components/form/rules';
import { customersContract } from '@/server/features/customers/contract';
import { addressErrors, unusedParts } from '@/server/kernel/address';
import type { FieldError } from '@/server/kernel/error';

export const customerSchema = customersContract.operations.create.input;

type CustomerInput = Inputs['customers']['create'];

/** What was typed of a customer, under each field's path in the contract. */
export type CustomerDraft = Record<string, string>;

/** In the order of the page. */
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

/** Where the customer's fields stand in a form of something else. */
export const under = (prefix: string, { path, message, ...fault }: FieldError): FieldError => ({
  ...fault,
  path: `${prefix}${path}`,
  message: message.startsWith(`${path} `) ? `${prefix}${message}` : message,
});

/** The contract checks an address only once all else is right; a person reads of it together. */
export function customerFaults(draft: CustomerDraft, prefix = ''): FieldError[] {
  const input = customerInputOf(draft);
  return [...addressErrors(input, ADDRESS), ...refusals(customerSchema, input)].map((fault) =>
    under(prefix, missingOr(fault, draft)),
  );
}

/** What is left empty is missing, whatever form it would have. */
const missingOr = (fault: FieldError, draft: CustomerDraft): FieldError =>
  draft[fault.path]?.trim()
    ? fault
    : { path: fault.path, rule: 'required', message: `${fault.path} is required` };

/** Who pays: somebody who is chosen, or typed in place of that. */
export type PayerDraft = { customer_id: string; customer: CustomerDraft | null };

/** Before the paths of a new customer's fields, in a form that has others too. */
export const CUSTOMER = 'customer.';

/** What is wrong with who pays. */
export function payerFaults({ customer, customer_id }: PayerDraft): FieldError[] {
  if (customer) return customerFaults(customer, CUSTOMER);
  return customer_id === ''
    ? [{ path: 'customer_id', rule: 'required', message: 'customer_id is required' }]
    : [];
}

/** What the fields of who pays are called. */
export const payerLabels: Record<string, string> = {
  customer_id: 'Customer',
  ...Object.fromEntries(Object.entries(customerLabels).map(([path, label]) => [CUSTOMER + path, label])),
};
