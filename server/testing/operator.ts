import { operatorActor } from '../kernel/actor';

/** The operator of a deployment, where a test acts as them without a command. */
export const TEST_OPERATOR = operatorActor('ops@test');
