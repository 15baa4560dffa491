import { figuresContract } from '@rizzly/domain/figures';

import type { RoomContext } from '../../context.ts';
import { readFigures } from './read-figures.ts';

export function figuresRoutes(context: RoomContext): void {
  context.serve(figuresContract, {
    'GET /api/admin/figures': ({ query }) => readFigures(context, query),
  });
}
