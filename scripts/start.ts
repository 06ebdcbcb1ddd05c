import { runCommand } from './lib/plain-error.ts';
import { runShop } from './lib/run-shop.ts';

await runCommand(() => runShop());
