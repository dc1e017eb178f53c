import type { Outputs } from '@/app/_trpc/outputs';
import { verb } from '../../kit/dialogs/verb';

export const RetryMail = verb({
  mutation: 'mail.retry',
  input: ({ id }: Outputs['mail']['view']) => ({ id }),
  title: 'Retry this email?',
  text: ({ subject, recipient }) => `“${subject}” is sent to ${recipient} again.`,
  act: { label: 'Retry email', doing: 'Retrying…', undone: 'Email not retried' },
});
