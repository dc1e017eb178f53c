import type { Customer } from '../../db/prisma/client';
import { invalid } from '../../kernel/error';

type Fault = {
  readonly rule: string;
  readonly message: string;
  /** As people are told of it. */
  readonly label: string;
};

/** Why a customer cannot remit under LRS: it is for people, whom their PAN tells apart. */
function faultOf({ customer_type, pan_hash, name }: Customer): Fault | undefined {
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

export function refuseNonRemitter(customer: Customer): void {
  const fault = faultOf(customer);
  if (fault) throw invalid('customer_id', fault.rule, fault.message);
}

/** Null where the customer can remit. */
export const remitterRefusal = (customer: Customer): string | null => faultOf(customer)?.label ?? null;
