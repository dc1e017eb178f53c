import { implement } from '../../access/implement';
import { validationsContract } from './contract';
import { create } from './create';
import { earlier, list, rows } from './read';

export const validations = implement(validationsContract)({ create, list, rows, earlier });
