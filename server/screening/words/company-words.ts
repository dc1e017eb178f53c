/**
 * Words of company names that mean the same, in several languages, scripts and abbreviations. Each line begins with
 * its English word. In the first table they say little about the company; those in the second name it.
 */
const FORMS = `
company firm sirket sirketi compagnie compania companhia societe ste soc sociedad societa gesellschaft компания kompaniya kompania شركة شرکت 公司 会社 會社 회사 कंपनी
corporation corp corporacion корпорация korporatsiya 总公司 總公司 공사
`;

const GENERIC = `
group gruppe groupe grupo gruppo grup gp grp группа gruppa مجموعة گروه 集团 集團 グループ 그룹 समूह
holding holdings hldg hldgs hld холдинг kholding القابضة قابضة هلدینگ 控股 ホールディングス 홀딩스
trading trade trdg trd trdng trad traders tdg handel handels handelsgesellschaft handelsges handelshaus handelskontor handelsonderneming commerce commercial comercio comercial commerciale commercio ticaret tic торговля торговый торговая торг трейдинг treyding torgovlya torgovy torgovyi torgovaya bazargani بازرگانی تجارة تجارت التجارة تجاري تجارية التجارية 贸易 貿易 商贸 商貿 贸易行 商事 무역 व्यापार ट्रेडिंग
foreign dis exterieur exterior aussen esterno внешний внешне خارجية الخارجية خارجی 对外 對外
general gen generale générale allgemeine genel عامة العامة عام генеральная 综合 綜合 종합 जनरल
international intl int internationale internacional internazionale uluslararasi международный международная mezhdunarodny دولية الدولية بین‌المللی 国际 國際 국제 इंटरनेशनल
global world worldwide monde mundial dunya глобал глобальный عالمية العالمية جهانی 环球 環球 全球 世界 글로벌 세계
national nationale nacional nazionale milli ulusal национальный национальная وطنية الوطنية ملی 国家 國家 国立 국립 राष्ट्रीय
industry industries ind indus industrial industrie industriel industrielle industria industriale sanayi san sanayii промышленность промышленная пром индустрия صناعة الصناعة صناعات صناعية صنعت صنایع 工业 工業 实业 實業 产业 產業 산업 공업 उद्योग
manufacturing mfg manufacturer manufacturers manufacture fabrication imalat производство proizvodstvo تصنيع تولیدی 制造 製造 制造厂 제조
factory plant works werk werke usine fabrica fabbrica fabrika завод zavod фабрика مصنع کارخانه 厂 廠 工厂 工廠 공장
shipping shpg shippng ship shipmanagement schiffahrt reederei navigation maritime marine navegacion naviera denizcilik nakliyat судоходство судоходная морской ملاحة شحن الشحن الملاحة کشتیرانی 航运 航運 海运 海運 船务 船務 해운 शिपिंग
transport transports transportation trans trnspt transporte trasporti tasimacilik tasima nakliye транспорт نقل النقل ترابری 运输 運輸 交通 운송 ट्रांसपोर्ट
logistics logistic logistik logistique logistica lojistik логистика logistika لوجستية لوجستيات 物流 물류
energy energies energie energia enerji enerzhi energi энергия энерго energo طاقة الطاقة انرژی 能源 エネルギー 에너지 ऊर्जा
oil petroleum petrol petro petrole petroleo petrolio petrokimya нефть neft نفط النفط نفطية النفطية نفت پترو بترول 石油 油 석유 तेल
gas gaz газ غاز الغاز گاز 天然气 燃气 ガス 가스
chemical chemicals chem chemie chimie quimica kimya химия химический كيماويات شیمیایی شیمی 化学 化學 化工 화학
mining mine mines miniere minier mineria minera mineral minerals bergbau madencilik maden mineraria mineracao горный горнодобывающая добыча تعدين التعدين معدنی معادن 矿业 礦業 矿产 광업 खनन
metal metals metall metalle metaux metales metallurgy metallurgical metalurji металл металлургия معادن فلزات 金属 金屬 금속
steel stahl acier acero acciaio celik сталь stal فولاد صلب الحديد حديد الحديدية حديدية 钢铁 鋼鐵 钢 철강 제철 इस्पात
construction constr const bau construccion construcciones costruzioni insaat yapi строительство строительная строй stroy بناء البناء مقاولات إنشاءات ساختمانی عمران 建设 建設 建筑 建築 건설 निर्माण
engineering engg engr engrg ingenierie ingenieria ingegneria muhendislik инжиниринг inzhiniring هندسة الهندسة هندسية مهندسی 工程 エンジニアリング 엔지니어링
technology technologies tech technologie technologia tecnologia tecnologias teknoloji технология технологии tekhnologii تقنية تكنولوجيا التكنولوجيا فناوری 科技 技术 技術 テクノロジー 기술 प्रौद्योगिकी
electronics electronic elec electronique electronica elektronik elektronika электроника الكترونيات إلكترونيات الکترونیک 电子 電子 전자 इलेक्ट्रॉनिक्स
optoelectronics optoelectronic optronics optoelektronik оптоэлектроника 光电 光電 광전자
electric electrical elektrik elektro electrique electrica электро электрический كهرباء الكهربائية برق 电气 電氣 电器 電器 전기
software soft yazilim программное برمجيات نرم‌افزار 软件 軟件 소프트웨어
computer computers bilgisayar компьютер كمبيوتر کامپیوتر 计算机 電腦 컴퓨터
telecom telecommunications telecommunication telekom telekomunikasyon телеком اتصالات مخابرات 电信 電信 通信 通讯 통신
communication communications iletisim связь svyaz ارتباطات 传播
textile textiles tekstil textil tessile tissus текстиль منسوجات نسيج نساجی 纺织 紡織 섬유 방직 वस्त्र
food foods gida alimentos alimentaire alimentaires lebensmittel продукты пищевая غذائية أغذية غذایی 食品 식품 खाद्य
agriculture agricultural agro agricola agricole tarim агро сельское زراعة الزراعية کشاورزی 农业 農業 농업 कृषि
pharmaceutical pharmaceuticals pharma pharm ilac фарма фармацевтика أدوية الدوائية داروسازی دارویی 制药 製藥 医药 醫藥 제약
medical medicine tibbi medikal медицинский طبية الطبية پزشکی 医疗 醫療 의료
machine machinery machines maschinenbau maschinen maschinenfabrik makine makina машиностроение mashinostroenie машины آلات ماشین 机械 機械 기계
equipment equip ekipman оборудование oborudovanie معدات تجهیزات 设备 設備 장비
import imports ithalat импорт استيراد واردات 进口 進口 export exports ihracat экспорт تصدير صادرات 出口 importexport impex eximp 进出口 進出口
investment investments invest inv investissement investissements inversiones investimenti yatirim инвест инвестиции инвестиционная استثمار الاستثمار استثمارات سرمایه‌گذاری 投资 投資 투자 निवेश
capital kapital kapitali капитал رأسمال 资本 資本 캐피탈
finance financial financing finanz finanzas finances finans финанс финансовая مالية المالية مالی 金融 财务 財務 금융 वित्त
bank banco banque banca bco bk bnk bankasi банк بنك البنك مصرف المصرف بانک 银行 銀行 은행 बैंक
exchange exch xchange exchg bureau cambio cambios change doviz обмен صرافة للصرافة الصرافة صرافی 兑换 交易所 환전
insurance assurance assurances seguros sigorta versicherung страхование strakhovanie تأمين بیمه 保险 保險 보험 बीमा
realestate immobilien immobilier inmobiliaria emlak недвижимость عقارات العقارية املاک 房地产 房地產 地产 부동산
development developments developpement desarrollo entwicklung kalkinma развитие تنمية التنمية توسعه 发展 發展 开发 開發 개발 विकास
management mgmt mgt mngmt yonetim gestion gestione управление إدارة مدیریت 管理 관리
consulting consultants consultancy consult conseil consultoria danismanlik beratung консалтинг استشارات مشاوره 咨询 諮詢 컨설팅
service services svc svcs svs servicios servizi hizmet hizmetleri dienst dienste сервис услуги خدمات الخدمات 服务 服務 서비스 सेवा
supply supplies supplier tedarik снабжение توريد التوريدات تامین 供应 供應 공급
product products produits productos urun urunleri продукция منتجات محصولات 产品 產品
production productions uretim produccion إنتاج تولید 生产 生產
enterprise enterprises ent entreprise entreprises empresa empresas impresa isletme isletmeleri предприятие predpriyatie مؤسسة المؤسسة 企业 企業 기업 उद्यम
establishment est etablissement etablissements ets مؤسسه 
partners partner ortak ortaklari партнеры شركاء 合伙
brothers bros hermanos freres bruder kardesler братья إخوان برادران 兄弟
sons son fils hijos figli ogullari сыновья أولاد پسران
association assoc verein asociacion birligi ассоциация جمعية انجمن 协会 協會 협회 संघ
foundation fundacion fondation stiftung vakfi vakif фонд fond بنیاد 基金会 基金會 재단
institute inst institut instituto enstitusu институт معهد پژوهشکده موسسه 研究所 研究院 연구소
research recherche investigacion forschung arastirma исследование أبحاث تحقیقات 研究 연구
university universite universidad universitat universitesi университет جامعة دانشگاه 大学 大學 대학교
centre center centro zentrum merkez merkezi центр tsentr مركز مرکز 中心 센터
office bureau buro ofisi бюро مكتب دفتر 办公室 사무소
organization organisation org organizacion orgutu организация منظمة سازمان 组织 組織 기구
restaurant lokanta ресторан مطعم رستوران 餐厅 餐廳 饭店 식당
hotel hotels otel отель гостиница فندق هتل 酒店 旅馆 ホテル 호텔
travel tours tour tourism turizm viajes voyages туризм سياحة السياحة سفر 旅游 旅遊 旅行 여행
aviation airlines airways air airline havacilik авиация авиа طيران الطيران هواپیمایی 航空 항공
auto automobile automotive motors motor otomotiv автомобиль سيارات السيارات خودرو 汽车 汽車 자동차
flowers flower fleurs flores cicek цветы زهور
coffee cafe kaffee kahve кофе قهوة 咖啡
house haus maison casa ev дом dom بيت خانه
shop store market magasin magaza магазин متجر فروشگاه 商店
systems system systeme sistem sistemas система نظم سیستم 系统 系統 시스템
solutions solution loesungen çozumleri решения حلول 
resources resource ressourcen recursos kaynaklari ресурсы موارد منابع 资源 資源 자원
material materials materiel materiales malzeme материалы مواد 材料 재료
plastic plastics plastik пластик بلاستيك پلاستیک 塑料 塑膠
paper papier papel kagit бумага ورق کاغذ 纸业 紙業
jewellery jewelry kuyumculuk ювелирный مجوهرات جواهر 珠宝
security guvenlik безопасность أمن الأمنية امنیت 安全 保安 보안
defence defense savunma оборона دفاع 国防 國防 방위
power electricity elektroenergetika güç qudrat 电力 電力 전력
electromechanical 机电 機電
science sciences scientific bilim научный علوم علمية 科学 科學 과학
brewery brauerei пивоваренный 酒业
fishing fishery fisheries balikcilik рыболовство صيد 渔业 漁業 水产 수산
`;

const NAMING = `
golden gold dore doree dorado dorada oro altin золотой золотая zolotoy ذهبي الذهبي الذهبية طلایی زرین 金 황금
silver argent plata gumus серебряный فضي الفضية نقره‌ای 银 銀
red rouge rojo roja rot kirmizi красный أحمر سرخ 红 紅
blue bleu azul blau mavi синий голубой أزرق آبی 蓝 藍
green vert verde gruen yesil зеленый أخضر سبز 绿 綠
white blanc blanco blanca weiss beyaz белый أبيض سفید 白
black noir negro negra schwarz kara черный أسود سیاه 黑
bright brillant brillante parlak яркий ساطع روشن 明亮 光明
heron heronry balikcil цапля حواصیل 鹭 鷺
eagle aigle aguila adler kartal орел نسر النسر عقاب 鹰 鷹
falcon faucon halcon falke sahin сокол صقر الصقر شاهین 隼
crane grue grulla kranich turna журавль كركي درنا 鹤 鶴
phoenix phenix fenix phonix anka феникс عنقاء ققنوس 凤凰 鳳凰 凤 鳳
dragon drache ejderha дракон تنين اژدها 龙 龍
tiger tigre kaplan тигр نمر ببر 虎
lion loewe leon aslan лев أسد الأسد شیر 狮 獅
horse cheval caballo pferd лошадь конь حصان اسب 马 馬
swan cygne cisne schwan kugu лебедь بجعة قو 天鹅 天鵝
dove pigeon colombe paloma taube guvercin голубь حمامة کبوتر 鸽 鴿
whale baleine ballena wal кит حوت نهنگ 鲸 鯨
dolphin dauphin delfin delphin yunus дельфин دلفين دلفین 海豚
star etoile estrella stern yildiz звезда نجمة النجمة النجم ستاره 星
sun soleil sol sonne gunes солнце شمس الشمس خورشید 太阳 太陽 阳光
moon lune luna mond ay луна قمر القمر ماه 月亮
sky ciel cielo himmel gok небо سماء السماء آسمان 天空
cloud nuage nube wolke bulut облако سحاب ابر 云 雲
sea mer mar meer deniz море بحر البحر دریا 海
ocean oceano ozean okyanus океан محيط المحيط اقیانوس 海洋 大洋 洋
river fleuve rio fluss nehir река نهر النهر رود 河 江
lake lac lago see gol озеро بحيرة دریاچه 湖
mountain mont montagne montana berg dag гора جبل الجبل کوه 山
island ile isla insel ada остров جزيرة الجزيرة جزیره 岛 島
stone pierre piedra stein tas камень حجر سنگ 石
pearl perle perla inci жемчуг لؤلؤة اللؤلؤة مروارید 珍珠 明珠
diamond diamant diamante elmas алмаз الماس ألماس 钻石 鑽石
jade jadeite yesim нефрит 玉
crystal cristal kristall kristal кристалл كريستال بلور 水晶
rose rosa gul роза وردة الوردة گل 玫瑰
lotus nilufer лотос لوتس نیلوفر 莲 蓮 莲花
cedar cedre cedro zeder sedir кедр أرز الأرز سدر 雪松
garden jardin garten bahce сад حديقة الحديقة باغ 花园 花園
spring printemps primavera fruehling bahar весна ربيع الربيع بهار 春
new nouveau nouvelle nuevo nueva neu neue yeni новый новая новое novy novaya جديد الجديد الجديدة نوین جدید 新 새
great grand grande gran gross grosse buyuk большой великий كبير الكبرى بزرگ 大
first premier premiere primero erste ilk первый pervy أول الأولى اول 第一
east oriental orient oriente ost dogu восток восточный vostok شرق الشرق شرقي شرقية خاور 东方 東方 东 東
west occidental occidente ouest bati запад западный zapad غرب الغرب غربي باختر 西方 西
north nord norte kuzey север северный sever شمال الشمالي 北方 北
south sud sur sued guney юг южный yug جنوب الجنوب جنوبي 南方 南
central merkezi центральный مركزي المركزي 中央
royal real koeniglich kraliyet королевский ملكي الملكية سلطنتی 皇家
united uni vereinigte unidos birlesik объединенный متحدة المتحدة متحد 联合 聯合
union birlik союз soyuz اتحاد الاتحاد اتحادیه 联盟
victory victoire victoria sieg zafer победа نصر النصر پیروزی 胜利 勝利
peace paix paz frieden baris мир سلام السلام صلح 和平
light lumiere luz licht isik свет نور النور 光
hope espoir esperanza hoffnung umut надежда أمل الأمل امید 希望
future avenir futuro zukunft gelecek будущее مستقبل المستقبل آینده 未来 未來
way road chemin camino weg yol путь طريق راه 路
gate porte puerta tor kapi ворота بوابة باب دروازه 门 門
bridge pont puente bruecke kopru мост جسر پل 桥 橋
tower torre turm kule башня برج 塔
fortune fortuna talih удача 福 富
prosperity prospere 兴 興 繁荣 昌
harmony 和谐 和 协和
dragonfly 蜻蜓
spirit 精神
`;

const PLACES = `
korea corea koreya корея كوريا کره 朝鲜 朝鮮 韩国 韓國 한국 조선 korean coree
china chine cina cin китай الصين چین 中国 中國 chinese sino
iran персия إيران ایران 伊朗 iranian iranienne
russia russie rusia russland rusya россия российский русский روسيا روسیه 俄罗斯 russian rossiya
syria syrie siria suriye сирия سوريا سوریه 叙利亚 syrian السورية
iraq irak ирак العراق عراق 伊拉克 iraqi العراقية
india inde hindistan индия الهند هند 印度 indian भारत भारतीय
japan japon japonya япония اليابان ژاپن 日本 일본 japanese
turkey turquie turquia turkiye turk турция تركيا ترکیه 土耳其 turkish
germany allemagne alemania deutschland deutsche almanya германия ألمانيا آلمان 德国 german
france francaise francia frankreich fransa франция فرنسا فرانسه 法国 french
america american americas amerika америка أمريكا آمریکا 美国 usa
africa afrique african afrika африка أفريقيا آفریقا 非洲
asia asian asie asya азия آسيا آسیا 亚洲 亞洲 아시아
europe european europa euro avrupa европа أوروبا اروپا 欧洲 歐洲
gulf golfe golfo korfez залив خليج الخليج خلیج
dubai dubay дубай دبي دبی 迪拜
emirates uae emirats الإمارات امارات
hongkong 香港 홍콩
singapore singapour singapur сингапур سنغافورة 新加坡
shanghai 上海
beijing peking pekin 北京
pyongyang phyongyang pyeongyang 평양 平壤
moscow moskva moscou moskau москва موسكو 莫斯科
ukraine ukraina украина أوكرانيا 乌克兰
venezuela venezolana венесуэла
mexico mexicana мексика
brazil brasil brasileira бразилия
egypt egypte misr египет مصر المصرية 埃及
lebanon liban libano lubnan ливан لبنان اللبنانية
yemen yaman йемен اليمن یمن
pakistan пакистан باكستان پاکستان
afghanistan afghan афганистан أفغانستان افغانستان
panama
cyprus
london paris
`;

type Meaning = { readonly number: number; readonly weight: 'generic' | 'place' | 'plain' | 'form' };

const MEANINGS = new Map<string, Meaning>();
let number = 0;
for (const [table, weight] of [
  [FORMS, 'form'],
  [GENERIC, 'generic'],
  [NAMING, 'plain'],
  [PLACES, 'place'],
] as const)
  for (const line of table.split('\n').filter(Boolean)) {
    number += 1;
    for (const word of line.split(/\s+/).filter(Boolean))
      if (!MEANINGS.has(word)) MEANINGS.set(word, { number, weight });
  }

export const findMeaning = (word: string): Meaning | undefined => MEANINGS.get(word);

/** Words in Han and Hangul, which write no spaces; the longest first. */
export const UNSPACED_WORDS: readonly string[] = [...MEANINGS.keys()]
  .filter((word) => /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(word))
  .sort((a, b) => b.length - a.length);
