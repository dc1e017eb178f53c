import { operatorActor } from '../kernel/actor';

export const TEST_OPERATOR = operatorActor('ops@test');
