import type { Customer } from '../../../data/prisma/client';
import { invalid } from '../../../kernel/error';

type Ineligibility = {
  readonly rule: string;
  readonly message: string;
  readonly label: string;
};

/** LRS is for individuals, identified by their PAN. */
function findIneligibility({ customer_type, pan_hash, name }: Customer): Ineligibility | undefined {
  if (customer_type !== 'individual')
    return {
      rule: 'individual',
      message: 'Only individuals can remit under LRS',
      label: 'Only individuals can remit under LRS.',
    };
  if (pan_hash === null)
    return {
      rule: 'pan',
      message: 'The customer has no kyc.pan_number, which LRS requires',
      label: 'Remitting under LRS requires a PAN. This customer doesn’t have one.',
    };
  if (!/^[\p{L}\p{M}\p{Nd} ]+$/u.test(name))
    return {
      rule: 'name',
      message: 'For LRS, a customer’s name can contain only letters, digits and spaces',
      label: 'Under LRS, a customer’s name can contain only letters, digits and spaces.',
    };
  return undefined;
}

export function requireRemitter(customer: Customer): void {
  const fault = findIneligibility(customer);
  if (fault) throw invalid('customer_id', fault.rule, fault.message);
}

export const whyNotRemit = (customer: Customer): string | null => findIneligibility(customer)?.label ?? null;
