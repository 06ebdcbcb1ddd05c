import { z } from 'zod';

// Zod compiles validators with `new Function`. Our pages forbid that, and even zod's attempt would be reported.
z.config({ jitless: 'document' in globalThis });
