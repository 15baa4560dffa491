import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what-it-does` writes the next migration from the rooms' tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './rooms/*/server/**/tables.ts',
  out: './app/server/migrations',
});
