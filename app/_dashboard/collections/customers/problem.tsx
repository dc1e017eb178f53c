import { Notice } from '@/components/primitives/notice';
import { FormProblem } from '../../kit/create/form-problem';

export const CustomerProblem = ({ error, instead }: { error: unknown; instead: string }) => (
  <FormProblem
    error={error}
    undone="Customer not created"
    lookIn="Customers"
    duplicate={
      <Notice tone="amber" title="You already have a customer with this email in this country" alert>
        <p>{instead}</p>
      </Notice>
    }
  />
);
