import { runCommand } from './lib/terminal/user-error.ts';
import { runShop } from './lib/shop/run-shop.ts';

await runCommand(() => runShop());
