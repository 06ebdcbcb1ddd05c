/**
 * Browsers keep a page in memory for Back and Forward, with what it shows of a person. It is left transparent, and when it is
 * shown again after a logout or a login it gives way to a new document. Transparent and not hidden: that would move the focus.
 * In the head, because it has to run on every page and from the start. `data-left-at` is for `useFreshDataOnReturn`.
 */
export const KEPT_PAGE_SCRIPT = `(()=>{
const findUser=()=>{try{return localStorage.getItem('refresh_token')&&JSON.parse(localStorage.getItem('user_data')).id}catch{}};
let user;
addEventListener('pagehide',({persisted})=>{
user=findUser();
document.documentElement.dataset.leftAt=Date.now();
if(persisted&&user)document.body.style.opacity='0';
});
addEventListener('pageshow',({persisted})=>{
if(!persisted)return;
if(findUser()===user)document.body.style.removeProperty('opacity');
else location.reload();
});
})();`;
