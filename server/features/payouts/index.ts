import { implement } from '../../access/implement';
import { cancel } from './cancel';
import { payoutsContract } from './contract';
import { create } from './create';
import { get, list, rows, view } from './read';

export const payouts = implement(payoutsContract)({ create, list, get, cancel, rows, view });
