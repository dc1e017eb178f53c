import { fieldsOf } from '@/app/_trpc/failure';
import { faultText } from '@/components/form/fault-text';

const LABELS = { account_number: 'Account number', bank_customer_id: 'Customer number' };

export function fieldError(error: unknown, path: keyof typeof LABELS): string | undefined {
  const fault = fieldsOf(error).find((one) => one.path === path);
  return fault && faultText(fault.message, LABELS[path], path);
}
