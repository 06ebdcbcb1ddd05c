/**
 * Words that people in Kenya are likely to build a password from and that international lists lack, most likely first:
 * the shop's trade, phones and money, places, football, names, everyday Swahili and Sheng. Lower case.
 */
export const KENYAN_WORDS = `
harusi kenya nairobi mpesa m-pesa safaricom kenya254 nairobi254 ke254 254 airtel telkom equity kcb mshwari fuliza okoa bonga
bibi bwana arusi ndoa mahari ruracio kupenda nakupenda mapenzi mpenzi upendo malaika mrembo kipenzi sherehe zawadi pete gauni
wedding bride groom bridal veil
mombasa kisumu nakuru eldoret thika kiambu machakos nyeri meru embu kitale malindi lamu garissa kakamega bungoma busia kericho
kisii homabay migori siaya narok naivasha nanyuki nyahururu kilifi kwale voi makueni kitui wajir mandera marsabit isiolo turkana
lodwar kajiado ngong karen kilimani kileleshwa lavington westlands eastlands eastleigh kasarani embakasi langata kibera mathare
dandora kayole umoja buruburu donholm pipeline rongai kitengela syokimau ruiru juja kikuyu limuru kanairo nairobae mtwapa diani
gormahia gor-mahia afcleopards ingwe kogalo harambee harambeestars tusker ulinzi sofapaka arsenal chelsea manchester liverpool
wanjiku njeri wambui wanjiru nyambura wairimu wangari waithera wangui mumbi muthoni njoki wacera nduta wanja kamau njoroge mwangi
kariuki maina kimani karanja ndungu gitau macharia wainaina ngugi muriithi mugo githinji kiarie njuguna irungu waweru
otieno odhiambo omondi ochieng onyango owino ouma okoth oduor achieng akinyi atieno adhiambo anyango awino apiyo awuor
kiprop kipchoge kipkemboi kiplagat cheruiyot kibet rotich koech chebet chepkoech jepchirchir jebet cherono ruto
mutua musyoka mwende mutheu nduku kilonzo muthama wanza mueni kioko wafula wekesa barasa simiyu nekesa nafula wanyama
makena kagendo kendi mwiti moraa kemunto nyaboke kerubo bosire nyakundi
amina fatuma zainab halima mwanaisha asha neema baraka imani tumaini furaha juma hassan abdi mohamed omar ali salim
karibu asante jambo habari mambo sasa poa sawa safi hakuna matata hakunamatata simba tembo chui twiga duma nyota jua mwezi
mungu yesu kristo bwanaasifiwe amani rafiki mama baba dada kaka nyumbani shule kanisa chakula ugali sukuma nyama nyamachoma chapati
pilau mandazi chai kahawa matatu bodaboda boda shamba duka pesa pesapal kazi siri nenosiri fungua
uhuru kenyatta raila odinga moi kibaki wantam hustler sheng msee manze buda fiti noma
karibukenya kenyayetu najivunia kenyan mkenya`
  .trim()
  .split(/\s+/);
