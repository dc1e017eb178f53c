import { operatorActor } from '../kernel/actor';

/** The operator, for tests that act as one without the command line. */
export const TEST_OPERATOR = operatorActor('ops@test');
