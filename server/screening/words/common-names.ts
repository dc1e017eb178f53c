/** Given names, and family names that very many people have: alone they say little about who is meant. */
export const COMMON_NAMES: ReadonlySet<string> = new Set(
  `
mohammed mohamed mohammad mohamad muhammad muhamad mohamud mahmud mahmoud mahmood ahmed ahmad ahmet hamid hamed ali aly hassan hasan hussein hussain husayn
hossein husein hosein abdullah abdallah abdulla abdul rahman rahim karim aziz khalid khaled omar umar osman usman othman ibrahim ebrahim ismail yusuf youssef yousef yousuf
yusef yosef musa moussa mousa isa issa said saeed sayeed saleh salih salim salem samir sami nasser nasir naser rashid rasheed rashed tariq tarek walid waleed
qasim qassem kassem kasim jamal gamal kamal mustafa mostafa mustapha bilal hamza idris yahya zakaria jaber jabir faisal faysal fahd fahad sultan nabil majid majed
bakr bakar abubakar abubakr adam adil adel amin ameen anwar ashraf fatima fatma fatemeh aisha aysha maryam mariam khadija zainab zaynab leila layla amina yasmin noor nur
reza mehdi mahdi farhad farideh hamidreza alireza mohsen majid saeid javad gholam akbar asghar abbas habib rahmat ullah khan shah gul jan haq
begum bibi kumar singh kaur devi sharma gupta patel lal ram raj ravi sanjay suresh ramesh rakesh anil sunil vijay amit priya
ivan ivanov ivanova petr pyotr peter petrov pavel paul mikhail michael sergey sergei alexander aleksandr alexandr alexey aleksei andrei andrey andrew
dmitry dmitri vladimir viktor victor nikolai nikolay nicholas oleg igor yuri yury anatoly boris konstantin maxim maksim roman ruslan denis evgeny eugene
elena olena yelena helena olga anna natalia natalya tatiana tatyana irina svetlana maria mariya marina ekaterina katarina yulia galina ludmila nadia oksana
kovalenko shevchenko smirnov popov volkov sergeyevich mikhailovich ivanovich nikolaevich vladimirovich alexandrovich petrovich sergeevich
giorgi george georgi georgios jorge david davit john jon juan jean jan johan johann hans giovanni joao jose josef joseph antonio anthony anton carlos luis miguel
manuel francisco pedro pablo rafael fernando eduardo ricardo roberto mario marco jesus angel alberto alejandro javier daniel diego garcia martinez rodriguez gonzalez hernandez
lopez perez sanchez ramirez torres flores rivera gomez diaz cruz reyes morales ortiz gutierrez silva santos souza costa pereira oliveira ferreira rossi bianchi
baptiste pierre jacques michel louis philippe francois marie claude andre alain henri marc luc
james robert william richard thomas charles christopher matthew mark steven kevin brian edward ronald timothy jason jeffrey ryan smith johnson williams brown jones miller davis
wilson taylor anderson jackson white harris martin thompson moore clark lewis robinson walker hall allen young king mary patricia jennifer linda elizabeth barbara susan jessica
sarah karen lisa nancy grace rosa laura sofia sophia marta chloe samuel luis hana kenji
mueller muller schmidt schneider fischer weber meyer wagner becker schulz hoffmann jansen devries larsen hansen andersen andersson johansson nielsen novak horvat kowalski
alexandros andreas dimitrios ioannis konstantinos nikolaos christos ivana jovana marko milan milos nikola stefan zoran dragan goran petra jana
mehmet mustafa ahmet ayse emine huseyin hasan yilmaz kaya demir celik sahin ozturk aydin
kim lee park choi jung jeong kang cho yoon yun jang chang lim im han oh seo shin kwon hwang ahn song hong jong sang min jin young chol yong nam
chen wang li zhang liu yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang deng feng yu dong xiao cheng cao yuan
wei ming hua jun hui ping mei fang yan hong lei tao bo chan wong cheung ng lau leung
nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly van thi duc minh thanh hung anh tuan dung quang hai
takeshi takashi hiroshi kenji yuki satoshi kazuo akira sato suzuki tanaka watanabe ito yamamoto nakamura kobayashi kato
okafor mensah osei adebayo okonkwo ibrahim musa abdi mohamoud diallo traore keita coulibaly ba sow ndiaye diop kone
khalil mansour mansur rajesh noureddine nour ziad ziyad basel bassam ghassan hisham imad issam marwan mazen munir murad nizar qais rami riad riyad saad saadi sabri sadiq safwan shadi suhail talal wael wissam yasser yasir zahir zayd zaid
thabit thabet mubarak mukhtar muhsin muneer nawaf rafiq rafik ridha rida sharif shareef taha tahir taher tawfiq tayeb uday usama osama wahid yaqub yaqoub younes younis yunus zuhair ayman ayoub ayub aymen badr bashir basheer bashar dawood daoud fadi fadel fadhil farid fareed faris fares farouk faruq fawaz fawzi firas fuad
ghazi habibullah hafiz haidar haji hakim hamdan hamdi hani harun haroon hatem hazem hikmat humaid ihab ilyas imran iqbal jafar jaafar jalal jamil javid jawad kamil luqman mahfouz mahir maher malek mamdouh mamoun masoud masud mazhar mohsin nadim nadeem naim nazir nidal nuri qadir rabi raed rafi din uddin
md mohd mhd abdelkader abdelaziz abdulaziz abdulrahman abdurrahman latif ghani hakeem jabbar qader wahab majeed salam sattar hadi
behrouz dariush daryoush bahram bijan cyrus siavash sina shahram shahin shahriar ramin kaveh kamran houshang hooman hormoz iraj jamshid keyvan khosrow manouchehr mehran mehrdad mojtaba morteza nader nima parviz payam peyman pouya rostam saeid sohrab
gholamreza mohammadreza zahra nasrin shirin parisa mina azadeh
rahul rohit amitabh arjun ashok ajay deepak dinesh ganesh gopal govind harish hari kiran krishna lakshmi laxmi mahesh manish manoj mohan mukesh narayan naresh neha nitin pankaj pradeep prakash prasad pratap priyanka rajendra rajiv raju rama ramesh ravindra sachin sandeep sarita satish shankar shiv shyam suresh sunita surendra usha vikram vinod vishal yadav reddy rao nair iyer menon joshi mehta verma mishra pandey
arkady arkadi artem artyom bogdan daria darya gennady georgy german gleb grigory ilya kirill leonid lev lidia larisa ludmila lyudmila mikhailo nina olesya pavlo petro polina stanislav stepan taras timur tamara vadim valentin valentina valery valeria vasily vasyl viktoria vitaly vlad vladislav volodymyr vyacheslav yaroslav yegor yelizaveta yevgeny yulia yuliya yuriy zhanna zinaida oleksiy oleksandr serhiy andriy mykola dmytro hanna
levan zaza nino tamar irakli zurab hayk armen gevorg tigran ashot aram vardan rashad elchin ilham azer aliyev mammadov hasanov huseynov karimov rakhimov islam islom bakhtiyor rustam timur nursultan
stoyan dimitar georgi hristo ivaylo plamen krasimir bozhidar zdravko radovan slobodan branko vladan nenad sasa bojan dejan aleksandar miroslav jaroslav josef frantisek tomas jiri vaclav karel lubos ondrej jakub adam piotr pawel krzysztof andrzej tomasz jerzy stanislaw wojciech marek janusz agnieszka malgorzata lukasz
istvan laszlo zoltan gabor attila ferenc gyorgy andrei mihai ion gheorghe constantin cristian florin adrian ionut
klaus wolfgang jurgen juergen dieter uwe werner helmut gerhard horst manfred heinz karl friedrich franz otto hermann ulrich stefan matthias sabine petra monika ursula
pieter willem hendrik cornelis jeroen maarten lars erik anders bjorn henrik soren morten jens mette ole nils gunnar olav
alberto alfonso alfredo andres arturo beatriz carmen cesar claudia cristina elena emilio enrique ernesto esteban eugenio felipe felix gabriel gerardo german gilberto gloria guillermo gustavo hector hugo ignacio isabel ivan jaime joaquin julio lorenzo lucia marcos margarita marisol martha mauricio mercedes monica nelson nestor oscar patricia pilar ramon raul rodrigo rogelio ruben salvador sebastian sergio silvia sonia teresa vicente victor wilmer yolanda ximena fernanda
paulo rui tiago bruno gabriela helena luisa nuno vitor thiago rodrigues fernandes goncalves lima almeida barbosa ribeiro carvalho
giuseppe luigi salvatore vincenzo domenico angelo franco franca giorgio massimo maurizio stefano alessandro francesco matteo luca paolo claude pierre jacques
ana antonia julia lucas mateo leonardo renato
tesfaye abebe bekele haile girma alemayehu mulugeta kebede tadesse mwangi kamau njoroge otieno ochieng wanjiru kiprotich kipchoge cheruiyot juma hamisi baraka
chukwu emeka ngozi chinedu ifeoma olumide adewale adeola ade oluwaseun tunde bola kwame kofi kwabena akosua yaw ama abena sani aminu garba bello danjuma yakubu suleiman sule lawal
mamadou ousmane ibrahima amadou aminata moussa boubacar abdoulaye cheikh fatou
minh hoa lan mai huong thuy nga linh trang thao phuong hien loan bao quoc kieu xuan thu cuong khanh nam long phuc son tam tri viet
hiroyuki hideki hideo haruki ichiro jiro junichi katsumi keiko kenichi kiyoshi koji makoto masahiro masao masato mitsuru naoki noboru osamu ryo ryota shigeru shinji shintaro shoji susumu tadashi taro tetsuya toshio toru tsutomu yasuhiro yoichi yoko yoshihiro yoshio yumi yutaka takahashi saito kato yoshida yamada sasaki matsumoto inoue kimura hayashi shimizu yamaguchi mori abe ikeda hashimoto
chol myong yong guk su hun ho chong gyong kyong thaek hyon ung un il jae hye hyun ji joon jun kyung myung seong soo sung tae won yeon young
li yan xia yun zhi zhen bin cheng dan fei feng gang guang hai hong jian jie jing kun lan liang ling long mei min ning peng qiang qing rong rui shan sheng shu song tian ting wen xin xing xiu yi ying yong yuan yue ze zhong
agnes anita barbara brigitte cecilia diana dorothy eva gertrude hannah irene jane joan judith kathleen margaret marion martha megan rebecca ruth victoria vera alice amanda emily emma
arthur albert alan bruce craig dennis donald douglas eric frank gary gerald gordon graham harold harry henry howard ian jack keith kenneth leonard neil nicholas norman oliver patrick philip raymond roger roy scott sean simon stanley stuart terence victor walter wayne
nguema obiang ondo mba biyogo sidi ould ahmedou cheikhna mehmood tahira sadia saima asma hina nadia rabia
rahman hossain islam uddin akter chowdhury das khatun malik iqbal hussaini haidar zaman siddiqui ansari qureshi
`
    .split(/\s+/)
    .filter(Boolean),
);

/** Spellings of one given name in several languages, too far apart for their letters to tell. */
const FAMILIES = `
alexander aleksandr alexandr alexandros oleksandr aleksander alessandro alejandro iskandar sasha
alexey aleksei alexei oleksii oleksiy alexis alexios
andrew andrei andrey andriy andreas andre andrea andrzej andres
anthony anton antonio antoine antonios antoni
catherine ekaterina katarina katerina kateryna catalina yekaterina katherine
charles carlos karl carlo karel carl
christopher christoforos cristobal krzysztof christoph
daniel danilo danylo daniil
dmitry dmitri dimitri dimitrios dmytro dimitar
elena olena yelena helena helen eleni jelena alena
elizabeth elisabeth yelizaveta elizaveta isabel
eugene evgeny yevgeny yevhen evgeniy eugenio evgenii
francis francisco francois francesco franz frantisek
frederick friedrich federico frederic fridrikh
george giorgi georgi georgios jorge yuri yuriy georgy georges georg jerzy heorhii gheorghe giorgio
gregory grigory grigori hryhorii grigorios gregorio
henry henri heinrich enrique enrico
james jacob yakov jakub iacob jaime diego giacomo
jerome hieronymus
john ivan johan johann jean juan joao giovanni ioannis jan ioan yahya hans janos ivo
joseph yusuf youssef yousef josef jose giuseppe iosif jozef yosef
julia yulia iuliia julija
ksenia kseniya xenia kseniia oksana
lawrence laurent lorenzo lavrentiy
louis luis luigi ludwig lodewijk
luke lucas luca lukas lukasz
margaret margarita margherita
mark marco marcos marc marko markus
martin martino marcin
mary maria mariya marie maryam miriam mariam
matthew mateo matthias matteo matvei mathieu matej
michael mikhail mykhailo mihail miguel michel michele mihai mikael michal mikhael mihailo
natalia natalya nataliya nathalie natalie
nicholas nikolai nikolay mykola nicolas nikolaos nicolae miklos
olga olha
paul pavel pablo pavlo paolo pavlos pawel
peter petr pyotr pedro pierre petro petros piotr petar pietro
philip philippe felipe filip filippo
sergey sergei serhii serhiy sergio serge serguei
simon semyon semen simeon simone szymon
stephen stefan stepan esteban stefano etienne stephanos steven
theodore fyodor fedor teodor fedir theodoros
thomas tomas foma tommaso tomasz
vasily vasili vasyl basil vasilios vasile vassily
victor viktor vittorio wiktor
vladimir volodymyr wladimir uladzimir
vladislav wladyslaw vladyslav
vyacheslav viacheslav wjatscheslaw vacheslav
william wilhelm guillermo guillaume willem
lee yi ri rhee i li
park pak bak
choi choe choy
jung jeong chung chong
yoo yu ryu ryoo
lim im rim
noh roh no ro
oh o
woo u
kim gim
cho jo
shin sin
kwon gwon
moon mun
seo suh so
chen chan chin tan
lin lam lim
wang wong
zhang cheung chang teo
liu lau liew
huang wong hwang ng
nguyen nguyn
mohammed muhammad mohamed mohammad mohamad md mohd mhd mehmet mamadou muhamed mokhammed magomed muhammed
ahmed ahmad ahmet amadou akhmed
hassan hasan khasan hacen
hussein husayn hossein huseyin hussain khuseyn houssein
ibrahim ebrahim abraham ibragim ibrahima
ismail esmail ismael
omar umar oumar omer
osman usman othman uthman ousmane
suleiman sulaiman solomon suleyman souleymane soliman salman
david davud daoud dawood davit dawud
moses musa moussa moshe mousa
`;

/** The number of a name's family. */
export const NAME_FAMILIES: ReadonlyMap<string, readonly number[]> = FAMILIES.split('\n')
  .filter(Boolean)
  .reduce((map, line, number) => {
    for (const name of line.split(' ')) map.set(name, [...(map.get(name) ?? []), number]);
    return map;
  }, new Map<string, number[]>());
