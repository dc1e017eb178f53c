/** Readings of kanji in Japanese names, the most frequent first. A name of kanji alone doesn't say which one is meant. */
const READINGS = `
森 mori shin|信 nobu shin makoto|武 take takeshi bu|田 ta da|中 naka|山 yama|本 moto|藤 fuji to do|佐 sa suke|鈴 suzu|木 ki gi|高 taka ko|橋 hashi bashi
伊 i|渡 wata|辺 nabe be|邊 nabe|村 mura|小 ko o|林 hayashi bayashi rin|加 ka|吉 yoshi kichi|松 matsu|井 i|口 kuchi guchi|上 ue kami|野 no|原 hara wara|川 kawa gawa
河 kawa|清 kiyo kiyoshi sei|水 mizu|石 ishi|池 ike|阿 a|部 be|長 naga cho|谷 tani ya|後 go|近 kon chika|斎 sai|斉 sai|坂 saka|内 uchi|遠 en|青 ao|福 fuku|西 nishi|東 higashi azuma to
南 minami|北 kita|島 shima jima|岡 oka|岩 iwa|今 ima|平 hira taira hei|大 o dai hiro|太 ta o|三 mi san kazu zo|二 ji|一 kazu ichi hajime|四 shi|五 go|六 roku|八 ya hachi|九 ku|十 ju|千 chi sen
前 mae|新 shin ara nii|古 furu|金 kane kin|土 tsuchi do|竹 take|菊 kiku|丸 maru|宮 miya|杉 sugi|桜 sakura|柳 yanagi|梅 ume|桃 momo|花 hana|葉 ha ba|草 kusa|沢 sawa zawa|澤 sawa zawa|浜 hama|浦 ura
崎 saki zaki|崇 takashi|尾 o|関 seki|安 yasu an|荒 ara|相 ai|秋 aki|春 haru|夏 natsu|冬 fuyu|久 hisa ku kyu|保 yasu ho|服 hat|工 ku|酒 saka|増 masu|堀 hori|和 kazu wa|城 shiro ki|黒 kuro|白 shira shiro
赤 aka|緑 midori|横 yoko|馬 ma ba|熊 kuma|鹿 shika|鳥 tori|鶴 tsuru|亀 kame|矢 ya|弓 yumi|剣 ken|刀 katana|兵 hei|衛 e|介 suke|助 suke|輔 suke|郎 ro|朗 ro akira|男 o|夫 o|雄 o yu|士 shi|彦 hiko|人 hito to|子 ko|美 mi
恵 e megumi kei|代 yo|江 e|絵 e|香 ka kaori|奈 na|菜 na|里 sato ri|理 ri osamu|沙 sa|紗 sa|由 yu yoshi|優 yu masaru|有 yu ari|裕 yu hiro|祐 yu suke|勇 yu isamu|友 tomo|知 tomo chi|智 tomo satoshi|朝 asa tomo|明 aki akira|昭 aki
章 aki akira sho|彰 akira|晃 akira ko|光 mitsu hikaru ko|充 mitsu|満 mitsu|実 mi minoru|真 ma shin makoto|誠 makoto sei|正 masa tadashi|政 masa|雅 masa|昌 masa|将 masa sho|勝 katsu masaru|克 katsu|健 ken takeshi|賢 ken satoshi
謙 ken|剛 go tsuyoshi takeshi|毅 takeshi tsuyoshi|猛 takeshi|豪 go|強 tsuyoshi|隆 taka takashi ryu|孝 taka takashi|貴 taka|敬 taka kei|尚 nao hisashi|直 nao|博 hiro hiroshi|浩 hiro hiroshi ko|弘 hiro hiroshi|宏 hiro hiroshi|広 hiro
寛 hiro hiroshi kan|洋 yo hiroshi|英 hide ei|秀 hide shu|栄 ei sakae|永 naga ei|義 yoshi|良 yoshi ryo|善 yoshi zen|喜 yoshi ki|嘉 yoshi|芳 yoshi|慶 yoshi kei|佳 yoshi ka|徳 nori toku|典 nori|則 nori|紀 nori ki|憲 nori ken|範 nori
法 nori|哲 tetsu satoshi|鉄 tetsu|達 tatsu|辰 tatsu|竜 ryu tatsu|龍 ryu tatsu|虎 tora|樹 ki|幹 miki|茂 shige shigeru|重 shige|繁 shige|成 nari shige sei|俊 toshi shun|敏 toshi|利 toshi ri|年 toshi|寿 toshi hisa|歳 toshi|忠 tada
唯 tada yui|史 fumi shi|文 fumi bun|郁 iku|育 iku|生 o ki|晴 haru|治 haru osamu ji|陽 yo haru|翔 sho|悠 yu|拓 taku|卓 taku|巧 takumi|匠 takumi|学 manabu gaku|修 osamu shu|収 osamu|進 susumu shin|晋 shin susumu|司 tsukasa ji shi
仁 hito jin hitoshi|純 jun|淳 jun atsushi|潤 jun|順 jun|厚 atsu atsushi|篤 atsu atsushi|敦 atsu atsushi|康 yasu ko|泰 yasu tai|靖 yasu|恭 yasu kyo|滋 shige|豊 yutaka toyo|稔 minoru|登 noboru to|昇 noboru sho|功 isao|勲 isao|勉 tsutomu|努 tsutomu
務 tsutomu|力 riki chikara|譲 yuzuru jo|譜 fu|巌 iwao|薫 kaoru|渉 wataru|亮 ryo akira|涼 ryo|遼 ryo|諒 ryo|圭 kei|啓 kei hiro|恒 tsune|常 tsune|経 tsune|幸 yuki ko sachi|行 yuki|之 yuki|志 shi|至 itaru|次 ji tsugu|継 tsugu|嗣 tsugu
宗 mune so|宣 nobu|延 nobu|伸 nobu shin|暢 nobu|展 nobu|元 moto gen|基 moto|源 gen minamoto|資 suke|甫 suke|祥 sho|庄 sho|荘 so|聡 satoshi|悟 satoru satoshi|暁 akatsuki akira|旭 asahi akira|輝 teru ki|照 teru|久美 kumi
愛 ai|麻 asa ma|亜 a|綾 aya|彩 aya|礼 rei|玲 rei|鈴木 suzuki|伊藤 ito|斎藤 saito|後藤 goto|近藤 kondo|遠藤 endo|加藤 kato|佐藤 sato|工藤 kudo|安藤 ando|服部 hattori|長谷川 hasegawa|五十嵐 igarashi|小林 kobayashi|渡辺 watanabe|渡邊 watanabe
中島 nakajima nakashima|上田 ueda|上野 ueno|井上 inoue|河野 kono kawano|大野 ono|小野 ono|大西 onishi|大島 oshima|太田 ota|大田 ota|大塚 otsuka|菅 suga kan|菅原 sugawara|早 haya|塚 tsuka|市 ichi|片 kata|桐 kiri|栗 kuri|若 waka|倉 kura
蔵 kura zo|船 funa|細 hoso|富 tomi|冨 tomi|角 kado|門 kado|戸 to|神 kami jin|出 de|入 iri|樋 hi|望 nozomi mochi|月 tsuki|星 hoshi|日 hi|風 kaze|雪 yuki|雨 ame|雲 kumo|空 sora|海 umi kai|波 nami|泉 izumi|滝 taki|瀬 se|津 tsu|岸 kishi|嶋 shima|峰 mine|峯 mine
丘 oka|畑 hata|園 sono|垣 kaki|根 ne|稲 ina|米 yone|粟 awa|麦 mugi|豆 mame|笠 kasa|玉 tama|珠 tama|鏡 kagami|糸 ito|織 ori|絹 kinu|錦 nishiki|向 mukai|堂 do|寺 tera|塔 to|須 su|賀 ga|世 se yo|名 na|多 ta|志村 shimura|清水 shimizu|長谷 hase|東海林 shoji|小山 koyama oyama|大和 yamato|春日 kasuga|飛鳥 asuka|日下 kusaka|上原 uehara|神谷 kamiya|熊谷 kumagai|土屋 tsuchiya|屋 ya|羽田 haneda hata|羽 ha hane|児玉 kodama|和田 wada|柴 shiba|久保 kubo|飯 ii|金子 kaneko|本田 honda|本間 honma|間 ma|富士 fuji|須藤 sudo|武藤 muto|斉藤 saito|齋藤 saito|齊藤 saito|内藤 naito|江藤 eto|進藤 shindo|新藤 shindo|三宅 miyake|宅 taku|八木 yagi|高木 takagi|青木 aoki|荒木 araki|並 nami|柏 kashiwa|椎 shii|榊 sakaki|桂 katsura|堤 tsutsumi|峠 toge|辻 tsuji|梶 kaji|篠 shino|笹 sasa|芦 ashi|蘆 ashi|茂木 mogi motegi|矢野 yano|奥 oku|沖 oki|甲斐 kai|甲 ka|斐 hi|諏訪 suwa|越 koshi|児 ko|鬼 oni|牧 maki|真田 sanada|鎌 kama|磯 iso|湯 yu|湊 minato|港 minato|早川 hayakawa|黒田 kuroda|隼 hayato|隼人 hayato|武士 takeshi|直人 naoto|勇人 hayato|一郎 ichiro|太郎 taro|次郎 jiro|二郎 jiro|三郎 saburo|四郎 shiro|五郎 goro|大輔 daisuke|大介 daisuke|大樹 daiki hiroki|和子 kazuko|久美子 kumiko|由美子 yumiko|裕子 yuko hiroko|智子 tomoko|京子 kyoko|京 kyo|洋子 yoko|順子 junko|明美 akemi|直美 naomi|瞳 hitomi|舞 mai|茜 akane|葵 aoi|蓮 ren|颯 so|翼 tsubasa|誉 homare|衛門 emon|雄二 yuji|雄一 yuichi|裕二 yuji|健二 kenji|健一 kenichi|賢治 kenji|賢二 kenji|浩二 koji|浩一 koichi|孝二 koji|信二 shinji|伸二 shinji|慎 shin|慎一 shinichi|真一 shinichi|純一 junichi|淳一 junichi|隆一 ryuichi|龍一 ryuichi|竜一 ryuichi|誠一 seiichi|誠司 seiji|正一 shoichi|清一 seiichi|哲也 tetsuya|達也 tatsuya|和也 kazuya|拓也 takuya|直也 naoya|也 ya nari|哉 ya|弥 ya|夜 ya|吾 go|悟郎 goro|郁夫 ikuo|志郎 shiro|史郎 shiro|尾崎 ozaki
`;

export const KANJI_READINGS: ReadonlyMap<string, readonly string[]> = new Map(
  READINGS.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [kanji, ...readings] = entry.trim().split(' ');
      return [kanji!, readings];
    }),
);
