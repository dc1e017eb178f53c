export const SESSION_TYPES = ['identity_verification', 'compliance_checks', 'data_collection'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

export const SESSION_STATUSES = ['created', 'in_progress', 'completed', 'expired', 'failed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const SESSION_STEPS = ['details', 'identity', 'declarations'] as const;
export type SessionStep = (typeof SESSION_STEPS)[number];

export const STEPS_OF: Record<SessionType, readonly SessionStep[]> = {
  data_collection: ['details'],
  identity_verification: ['details', 'identity'],
  compliance_checks: ['details', 'declarations'],
};

export const IDENTITY_DOCUMENTS = ['passport', 'national_id', 'driving_licence'] as const;

export const IDENTITY_DOCUMENT_LABELS: Record<(typeof IDENTITY_DOCUMENTS)[number], string> = {
  passport: 'Passport',
  national_id: 'National identity card',
  driving_licence: 'Driving licence',
};

export const SOURCES_OF_FUNDS = ['salary', 'savings', 'business', 'investments', 'gift', 'other'] as const;

export const SOURCE_OF_FUNDS_LABELS: Record<(typeof SOURCES_OF_FUNDS)[number], string> = {
  salary: 'Salary',
  savings: 'Savings',
  business: 'Income of a business',
  investments: 'Investments',
  gift: 'A gift',
  other: 'Other',
};

export const SESSION_TYPE_LABELS: Record<SessionType, string> = {
  identity_verification: 'Identity verification',
  compliance_checks: 'Compliance checks',
  data_collection: 'Data collection',
};

export const SESSION_STATUS_LABELS: Record<SessionStatus, string> = {
  created: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
  failed: 'Failed',
};

export const SESSION_STEP_LABELS: Record<SessionStep, string> = {
  details: 'Contact details',
  identity: 'Identity document',
  declarations: 'Declarations',
};
