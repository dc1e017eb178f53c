import { PasswordField } from '@/components/form/password-field';

type Props = { label?: string; autoFocus?: boolean };

export const NewPasswordField = ({ label = 'Password', autoFocus }: Props) => (
  <PasswordField
    label={label}
    hint="At least 12 characters"
    name="password"
    autoComplete="new-password"
    required
    autoFocus={autoFocus}
    minLength={12}
    maxLength={200}
  />
);
