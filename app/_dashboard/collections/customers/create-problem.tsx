import { FormProblem } from '../../kit/create/form-problem';
import { CustomerProblem } from './problem';

type Props = { customerError: unknown; error: unknown; undone: string };

export const CreateProblem = ({ customerError, error, undone }: Props) =>
  customerError ? (
    <CustomerProblem error={customerError} instead="Choose the existing customer instead." />
  ) : (
    <FormProblem error={error} undone={undone} />
  );
