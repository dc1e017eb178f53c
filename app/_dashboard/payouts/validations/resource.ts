import type { Resource } from '../../kit/resource';

export const validationResource: Resource = {
  kind: 'validation',
  href: '/beneficiaries/validations',
  label: 'Verifications',
  opensInSheet: true,
  help: 'rails',
};
